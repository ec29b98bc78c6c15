/**
 * What products are called by sellers: `zh|de|es|pt|fr|it|pl|th|vi|id|ms|ar`. A name of a finer kind, or of a kind whose finer ones can all be called that; what is not
 * here is written in English. English, Russian and Japanese stand with the trades.
 */
export const NOUNS = `
面部护理套装|Gesichtspflege-Set|Set de cuidado facial|Kit de cuidados faciais|Coffret soin visage|Set cura viso|Zestaw do pielęgnacji twarzy|เซ็ตบำรุงผิวหน้า|Bộ chăm sóc da mặt|Paket perawatan wajah|Set penjagaan muka|مجموعة العناية بالبشرة
乳液/面霜|Gesichtscreme|Crema facial|Creme facial|Crème visage|Crema viso|Krem do twarzy|ครีมบำรุงผิวหน้า|Kem dưỡng da mặt|Krim wajah|Krim muka|كريم للوجه
面霜|Gesichtscreme|Crema facial|Creme facial|Crème visage|Crema viso|Krem do twarzy|ครีมบำรุงผิวหน้า|Kem dưỡng da mặt|Krim wajah|Krim muka|كريم للوجه
乳液|Gesichtslotion|Loción facial|Loção facial|Lait visage|Lozione viso|Emulsja do twarzy|โลชั่นบำรุงผิวหน้า|Sữa dưỡng da mặt|Lotion wajah|Losyen muka|لوشن للوجه
晚霜|Nachtcreme|Crema de noche|Creme noturno|Crème de nuit|Crema notte|Krem na noc|ครีมบำรุงผิวหน้ากลางคืน|Kem dưỡng da ban đêm|Krim malam|Krim malam|كريم ليلي للوجه
面膜|Gesichtsmaske|Mascarilla facial|Máscara facial|Masque visage|Maschera viso|Maseczka do twarzy|มาส์กหน้า|Mặt nạ dưỡng da|Masker wajah|Topeng muka|قناع للوجه
面部精华|Gesichtsserum|Sérum facial|Sérum facial|Sérum visage|Siero viso|Serum do twarzy|เซรั่มบำรุงผิวหน้า|Serum dưỡng da|Serum wajah|Serum muka|سيروم للوجه
洁面|Reinigungsgel|Limpiador facial|Sabonete facial|Nettoyant visage|Detergente viso|Żel do mycia twarzy|โฟมล้างหน้า|Sữa rửa mặt|Sabun cuci muka|Pencuci muka|غسول للوجه
化妆水/爽肤水|Gesichtswasser|Tónico facial|Tônico facial|Lotion tonique|Tonico viso|Tonik do twarzy|โทนเนอร์|Nước hoa hồng|Toner wajah|Toner muka|تونر للوجه
防晒霜|Sonnencreme|Protector solar|Protetor solar|Crème solaire|Crema solare|Krem z filtrem|ครีมกันแดด|Kem chống nắng|Sunscreen wajah|Krim pelindung matahari|واقي شمس
防晒|Sonnenschutz|Protección solar|Protetor solar|Protection solaire|Protezione solare|Ochrona przeciwsłoneczna|กันแดด|Chống nắng|Sunscreen|Pelindung matahari|واقي شمس
眼霜|Augencreme|Contorno de ojos|Creme para os olhos|Crème contour des yeux|Crema contorno occhi|Krem pod oczy|อายครีม|Kem dưỡng mắt|Krim mata|Krim mata|كريم للعين
卸妆|Make-up-Entferner|Desmaquillante|Demaquilante|Démaquillant|Struccante|Płyn do demakijażu|คลีนซิ่ง|Nước tẩy trang|Pembersih makeup|Penanggal solekan|مزيل مكياج
润唇膏|Lippenbalsam|Bálsamo labial|Protetor labial|Baume à lèvres|Balsamo labbra|Balsam do ust|ลิปบาล์ม|Son dưỡng môi|Lip balm|Balsem bibir|مرطب شفاه
男士护理|Herrenpflege|Cuidado facial para hombre|Cuidado facial masculino|Soin homme|Cura viso uomo|Pielęgnacja dla mężczyzn|ผลิตภัณฑ์ดูแลผิวผู้ชาย|Chăm sóc da nam|Perawatan wajah pria|Penjagaan muka lelaki|عناية بالبشرة للرجال
男士面霜|Gesichtscreme für Herren|Crema facial para hombre|Creme facial masculino|Crème visage homme|Crema viso uomo|Krem do twarzy dla mężczyzn|ครีมบำรุงผิวหน้าผู้ชาย|Kem dưỡng da mặt nam|Krim wajah pria|Krim muka lelaki|كريم للوجه للرجال
身体乳|Körperlotion|Loción corporal|Hidratante corporal|Lait corps|Crema corpo|Balsam do ciała|โลชั่นทาผิว|Sữa dưỡng thể|Body lotion|Losyen badan|لوشن للجسم
护手霜|Handcreme|Crema de manos|Creme para as mãos|Crème mains|Crema mani|Krem do rąk|ครีมทามือ|Kem dưỡng da tay|Krim tangan|Krim tangan|كريم لليدين
鼻贴|Nasenstrips|Tiras para poros|Tira para cravos|Patchs anti-points noirs|Cerotti punti neri|Plastry na nos|แผ่นลอกสิวเสี้ยน|Miếng dán mũi lột mụn|Plester komedo|Pelekat hidung|لصقات الأنف
口红|Lippenstift|Labial|Batom|Rouge à lèvres|Rossetto|Pomadka do ust|ลิปสติก|Son môi|Lipstik|Gincu|أحمر شفاه
粉底液|Foundation|Base de maquillaje|Base líquida|Fond de teint|Fondotinta|Podkład do twarzy|รองพื้น|Kem nền|Foundation wajah|Bedak asas|كريم أساس
眼影盘|Lidschatten-Palette|Paleta de sombras|Paleta de sombras|Palette de fards à paupières|Palette ombretti|Paleta cieni do powiek|พาเลทอายแชโดว์|Bảng phấn mắt|Palet eyeshadow|Palet pembayang mata|باليت ظلال عيون
腮红|Rouge|Colorete|Blush|Blush|Blush|Róż do policzków|บลัชออน|Phấn má hồng|Blush on|Pemerah pipi|أحمر خدود
香水|Parfüm|Perfume|Perfume|Parfum|Profumo|Perfumy|น้ำหอม|Nước hoa|Parfum|Minyak wangi|عطر
指甲油|Nagellack|Esmalte de uñas|Esmalte|Vernis à ongles|Smalto per unghie|Lakier do paznokci|ยาทาเล็บ|Sơn móng tay|Kuteks|Pengilat kuku|طلاء أظافر
化妆刷|Make-up-Pinsel|Brochas de maquillaje|Pincéis de maquiagem|Pinceaux de maquillage|Pennelli trucco|Pędzle do makijażu|แปรงแต่งหน้า|Cọ trang điểm|Kuas makeup|Berus solekan|فرش مكياج
定妆喷雾|Fixierspray|Fijador de maquillaje|Fixador de maquiagem|Spray fixateur|Spray fissante trucco|Utrwalacz makijażu|สเปรย์น้ำแร่ล็อคเมคอัพ|Xịt khóa nền|Setting spray|Semburan penetap solekan|مثبت مكياج
彩妆套装|Make-up-Set|Set de maquillaje|Kit de maquiagem|Coffret maquillage|Set trucco|Zestaw do makijażu|เซ็ตเครื่องสำอาง|Bộ trang điểm|Paket makeup|Set solekan|مجموعة مكياج
洗发水|Shampoo|Champú|Shampoo|Shampooing|Shampoo|Szampon|แชมพู|Dầu gội|Sampo|Syampu|شامبو
发膜|Haarmaske|Mascarilla capilar|Máscara capilar|Masque cheveux|Maschera capelli|Maska do włosów|ทรีทเมนท์บำรุงผม|Kem ủ tóc|Masker rambut|Topeng rambut|ماسك للشعر
沐浴露|Duschgel|Gel de ducha|Sabonete líquido|Gel douche|Bagnoschiuma|Żel pod prysznic|ครีมอาบน้ำ|Sữa tắm|Sabun mandi cair|Gel mandian|جل استحمام
美白牙膏|Zahnpasta|Pasta de dientes|Creme dental|Dentifrice|Dentifricio|Pasta do zębów|ยาสีฟัน|Kem đánh răng|Pasta gigi|Ubat gigi|معجون أسنان
卫生巾|Damenbinden|Compresas|Absorventes|Serviettes hygiéniques|Assorbenti|Podpaski|ผ้าอนามัย|Băng vệ sinh|Pembalut wanita|Tuala wanita|فوط صحية
抽纸|Taschentücher|Pañuelos de papel|Lenços de papel|Mouchoirs|Fazzoletti|Chusteczki|ทิชชู่|Khăn giấy|Tisu wajah|Tisu muka|مناديل ورقية
洗衣液|Flüssigwaschmittel|Detergente líquido|Sabão líquido para roupas|Lessive liquide|Detersivo liquido|Płyn do prania|น้ำยาซักผ้า|Nước giặt|Deterjen cair|Cecair pencuci pakaian|منظف غسيل سائل
洗洁精|Spülmittel|Lavavajillas líquido|Detergente|Liquide vaisselle|Detersivo piatti|Płyn do naczyń|น้ำยาล้างจาน|Nước rửa chén|Sabun cuci piring|Cecair pencuci pinggan|سائل غسيل الأطباق
无火香薰|Raumduft|Ambientador|Difusor de aromas|Parfum d'intérieur|Profumatore per ambienti|Dyfuzor zapachowy|ก้านไม้หอมปรับอากาศ|Tinh dầu thơm phòng|Pengharum ruangan|Pewangi rumah|معطر منزل
智能手机|Smartphone|Teléfono móvil|Celular smartphone|Smartphone|Smartphone|Smartfon|สมาร์ทโฟน|Điện thoại thông minh|HP smartphone|Telefon pintar|هاتف ذكي
老人机|Seniorenhandy|Teléfono para mayores|Celular para idosos|Téléphone senior|Cellulare per anziani|Telefon dla seniora|โทรศัพท์ปุ่มกด|Điện thoại người già|HP lansia|Telefon warga emas|هاتف لكبار السن
儿童手表|Smartwatch für Kinder|Reloj inteligente para niños|Smartwatch infantil|Montre connectée enfant|Smartwatch per bambini|Smartwatch dla dzieci|นาฬิกาสมาร์ทวอทช์เด็ก|Đồng hồ thông minh trẻ em|Jam tangan pintar anak|Jam pintar kanak-kanak|ساعة ذكية للأطفال
二手手机|Smartphone generalüberholt|Móvil reacondicionado|Celular recondicionado|Smartphone reconditionné|Smartphone ricondizionato|Smartfon odnowiony|มือถือมือสอง|Điện thoại cũ|HP bekas|Telefon terpakai|هاتف مجدد
轻薄本|Laptop|Portátil|Notebook|Ordinateur portable|Notebook|Laptop|โน้ตบุ๊ก|Laptop mỏng nhẹ|Laptop tipis|Komputer riba|لابتوب
游戏本|Gaming-Laptop|Portátil gaming|Notebook gamer|PC portable gamer|Notebook gaming|Laptop gamingowy|โน้ตบุ๊กเกมมิ่ง|Laptop gaming|Laptop gaming|Komputer riba gaming|لابتوب ألعاب
平板电脑|Tablet|Tablet|Tablet|Tablette tactile|Tablet|Tablet|แท็บเล็ต|Máy tính bảng|Tablet|Tablet|جهاز لوحي
机械键盘|Tastatur|Teclado|Teclado|Clavier|Tastiera|Klawiatura|คีย์บอร์ด|Bàn phím|Keyboard|Papan kekunci|لوحة مفاتيح
显示器|Monitor|Monitor|Monitor|Écran PC|Monitor|Monitor|จอคอมพิวเตอร์|Màn hình máy tính|Monitor|Monitor|شاشة كمبيوتر
耳机|Kopfhörer|Auriculares|Fone de ouvido|Écouteurs|Cuffie|Słuchawki|หูฟัง|Tai nghe|Earphone|Fon telinga|سماعات
快充充电器|Ladegerät|Cargador|Carregador|Chargeur|Caricatore|Ładowarka|ที่ชาร์จ|Củ sạc|Charger|Pengecas|شاحن
移动电源|Powerbank|Batería externa|Carregador portátil|Batterie externe|Power bank|Powerbank|พาวเวอร์แบงค์|Pin sạc dự phòng|Power bank|Bank kuasa|باور بانك
手机壳|Handyhülle|Funda de móvil|Capinha de celular|Coque de téléphone|Cover telefono|Etui na telefon|เคสโทรศัพท์|Ốp lưng điện thoại|Casing HP|Sarung telefon|كفر جوال
智能手环|Fitness-Armband|Pulsera inteligente|Pulseira inteligente|Bracelet connecté|Braccialetto fitness|Opaska fitness|นาฬิกาฟิตเนส|Vòng đeo tay thông minh|Smart band|Gelang pintar|سوار ذكي
电饭煲|Reiskocher|Arrocera|Panela elétrica de arroz|Cuiseur à riz|Cuociriso|Ryżowar|หม้อหุงข้าว|Nồi cơm điện|Rice cooker|Periuk nasi|طباخ أرز
空气炸锅|Heißluftfritteuse|Freidora de aire|Fritadeira elétrica sem óleo|Friteuse à air|Friggitrice ad aria|Frytkownica beztłuszczowa|หม้อทอดไร้น้ำมัน|Nồi chiên không dầu|Air fryer|Penggoreng udara|قلاية هوائية
养生壶/电水壶|Wasserkocher|Hervidor eléctrico|Chaleira elétrica|Bouilloire électrique|Bollitore elettrico|Czajnik elektryczny|กาต้มน้ำไฟฟ้า|Ấm đun nước siêu tốc|Teko listrik|Cerek elektrik|غلاية كهربائية
吸尘器|Staubsauger|Aspiradora|Aspirador de pó|Aspirateur|Aspirapolvere|Odkurzacz|เครื่องดูดฝุ่น|Máy hút bụi|Vacuum cleaner|Penyedut hampagas|مكنسة كهربائية
吹风机|Haartrockner|Secador de pelo|Secador de cabelo|Sèche-cheveux|Asciugacapelli|Suszarka do włosów|ไดร์เป่าผม|Máy sấy tóc|Hair dryer|Pengering rambut|مجفف شعر
电风扇|Ventilator|Ventilador|Ventilador|Ventilateur|Ventilatore|Wentylator|พัดลม|Quạt điện|Kipas angin|Kipas|مروحة
加湿器|Luftbefeuchter|Humidificador|Umidificador|Humidificateur|Umidificatore|Nawilżacz powietrza|เครื่องทำความชื้น|Máy tạo ẩm|Humidifier|Pelembap udara|مرطب هواء
电动剃须刀|Elektrorasierer|Afeitadora eléctrica|Barbeador elétrico|Rasoir électrique|Rasoio elettrico|Golarka elektryczna|เครื่องโกนหนวดไฟฟ้า|Máy cạo râu|Alat cukur listrik|Pencukur elektrik|ماكينة حلاقة
空调|Klimaanlage|Aire acondicionado|Ar-condicionado|Climatiseur|Condizionatore|Klimatyzator|แอร์|Máy lạnh|AC|Penghawa dingin|مكيف هواء
冰箱|Kühlschrank|Frigorífico|Geladeira|Réfrigérateur|Frigorifero|Lodówka|ตู้เย็น|Tủ lạnh|Kulkas|Peti sejuk|ثلاجة
洗衣机|Waschmaschine|Lavadora|Máquina de lavar|Lave-linge|Lavatrice|Pralka|เครื่องซักผ้า|Máy giặt|Mesin cuci|Mesin basuh|غسالة
电视|Fernseher|Televisor|TV|Téléviseur|Televisore|Telewizor|ทีวี|Tivi|TV|TV|تلفزيون
连衣裙|Kleid|Vestido|Vestido|Robe|Vestito|Sukienka|เดรส|Đầm nữ|Dress wanita|Gaun wanita|فستان
T恤|T-Shirt|Camiseta|Camiseta|T-shirt|T-shirt|T-shirt|เสื้อยืด|Áo thun|Kaos|Baju T|تيشيرت
衬衫|Hemd|Camisa|Camisa|Chemise|Camicia|Koszula|เสื้อเชิ้ต|Áo sơ mi|Kemeja|Kemeja|قميص
毛衣/针织衫|Strickpullover|Jersey de punto|Suéter de tricô|Pull en maille|Maglione|Sweter|เสื้อไหมพรม|Áo len|Sweater rajut|Baju sejuk|سترة تريكو
外套/大衣|Mantel|Abrigo|Casaco|Manteau|Cappotto|Płaszcz|เสื้อโค้ท|Áo khoác|Mantel|Kot|معطف
羽绒服|Daunenjacke|Plumífero|Jaqueta de plumas|Doudoune|Piumino|Kurtka puchowa|เสื้อขนเป็ด|Áo phao lông vũ|Jaket bulu angsa|Jaket bulu|جاكيت مبطن
羽绒服/棉衣|Winterjacke|Chaqueta de invierno|Jaqueta de inverno|Veste d'hiver|Giacca invernale|Kurtka zimowa|เสื้อกันหนาว|Áo khoác mùa đông|Jaket musim dingin|Jaket musim sejuk|جاكيت شتوي
裤子|Hose|Pantalón|Calça|Pantalon|Pantaloni|Spodnie|กางเกง|Quần dài|Celana|Seluar|بنطلون
半身裙|Rock|Falda|Saia|Jupe|Gonna|Spódnica|กระโปรง|Chân váy|Rok|Skirt|تنورة
卫衣|Hoodie|Sudadera|Moletom|Sweat à capuche|Felpa|Bluza|เสื้อฮู้ด|Áo hoodie|Hoodie|Hoodie|هودي
夹克|Jacke|Chaqueta|Jaqueta|Veste|Giacca|Kurtka|แจ็คเก็ต|Áo khoác|Jaket|Jaket|جاكيت
休闲裤|Freizeithose|Pantalón casual|Calça casual|Pantalon décontracté|Pantaloni casual|Spodnie casual|กางเกงลำลอง|Quần casual|Celana kasual|Seluar kasual|بنطلون كاجوال
单鞋|Damenschuhe|Zapatos de mujer|Sapato feminino|Chaussures femme|Scarpe donna|Buty damskie|รองเท้าผู้หญิง|Giày nữ|Sepatu wanita|Kasut wanita|حذاء نسائي
凉鞋|Sandalen|Sandalias|Sandália|Sandales|Sandali|Sandały|รองเท้าแตะรัดส้น|Giày sandal|Sandal|Sandal|صندل
靴子|Stiefel|Botas|Bota|Bottes|Stivali|Botki|รองเท้าบูท|Giày bốt|Sepatu boots|But|بوت
休闲鞋|Freizeitschuhe|Zapatillas casual|Tênis casual|Baskets|Scarpe casual|Buty casual|รองเท้าผ้าใบ|Giày sneaker|Sepatu kasual|Kasut kasual|حذاء كاجوال
皮鞋|Lederschuhe|Zapatos de piel|Sapato social|Chaussures en cuir|Scarpe in pelle|Buty skórzane|รองเท้าหนัง|Giày da|Sepatu kulit|Kasut kulit|حذاء جلد
拖鞋|Hausschuhe|Chanclas|Chinelo|Tongs|Ciabatte|Klapki|รองเท้าแตะ|Dép|Sandal jepit|Selipar|شبشب
女包|Damentasche|Bolso de mujer|Bolsa feminina|Sac à main|Borsa donna|Torebka damska|กระเป๋าผู้หญิง|Túi xách nữ|Tas wanita|Beg tangan wanita|حقيبة نسائية
双肩包|Rucksack|Mochila|Mochila|Sac à dos|Zaino|Plecak|กระเป๋าเป้|Balo|Tas ransel|Beg galas|حقيبة ظهر
拉杆箱|Koffer|Maleta|Mala de viagem|Valise|Valigia|Walizka|กระเป๋าเดินทาง|Vali kéo|Koper|Bagasi|حقيبة سفر
钱包|Geldbörse|Cartera|Carteira|Portefeuille|Portafoglio|Portfel|กระเป๋าสตางค์|Ví|Dompet|Dompet|محفظة
项链|Halskette|Collar|Colar|Collier|Collana|Naszyjnik|สร้อยคอ|Dây chuyền|Kalung|Rantai leher|قلادة
耳饰|Ohrringe|Pendientes|Brincos|Boucles d'oreilles|Orecchini|Kolczyki|ต่างหู|Bông tai|Anting|Anting-anting|أقراط
戒指|Ring|Anillo|Anel|Bague|Anello|Pierścionek|แหวน|Nhẫn|Cincin|Cincin|خاتم
手链手镯|Armband|Pulsera|Pulseira|Bracelet|Bracciale|Bransoletka|สร้อยข้อมือ|Vòng tay|Gelang|Gelang tangan|سوار
手表|Armbanduhr|Reloj|Relógio|Montre|Orologio|Zegarek|นาฬิกาข้อมือ|Đồng hồ|Jam tangan|Jam tangan|ساعة يد
纸尿裤|Windeln|Pañales|Fraldas|Couches bébé|Pannolini|Pieluchy|ผ้าอ้อมเด็ก|Tã em bé|Popok bayi|Lampin pakai buang|حفاضات أطفال
婴幼儿奶粉|Babymilchpulver|Leche infantil|Fórmula infantil|Lait infantile|Latte in polvere|Mleko modyfikowane|นมผงเด็ก|Sữa bột trẻ em|Susu formula bayi|Susu formula|حليب أطفال
婴儿辅食|Babybrei|Papilla para bebé|Papinha|Aliment bébé|Pappa per neonati|Kaszka dla dzieci|อาหารเสริมเด็ก|Bột ăn dặm|Makanan bayi MPASI|Makanan bayi|طعام أطفال
奶瓶|Babyflasche|Biberón|Mamadeira|Biberon|Biberon|Butelka dla niemowląt|ขวดนม|Bình sữa|Botol susu bayi|Botol susu|رضاعة أطفال
婴儿润肤乳|Babylotion|Loción para bebé|Loção infantil|Lait bébé|Lozione bimbi|Balsam dla dzieci|โลชั่นเด็ก|Sữa dưỡng cho bé|Lotion bayi|Losyen bayi|لوشن أطفال
童装|Kinderkleidung|Ropa infantil|Roupa infantil|Vêtements enfant|Abbigliamento bambini|Odzież dziecięca|เสื้อผ้าเด็ก|Quần áo trẻ em|Baju anak|Baju kanak-kanak|ملابس أطفال
婴儿推车|Kinderwagen|Cochecito de bebé|Carrinho de bebê|Poussette|Passeggino|Wózek dziecięcy|รถเข็นเด็ก|Xe đẩy em bé|Stroller bayi|Kereta sorong bayi|عربة أطفال
积木拼装|Bausteine|Bloques de construcción|Blocos de montar|Briques de construction|Mattoncini|Klocki|ตัวต่อ|Đồ chơi xếp hình|Mainan balok|Blok binaan|مكعبات بناء
毛绒玩具|Plüschtier|Peluche|Pelúcia|Peluche|Peluche|Pluszak|ตุ๊กตา|Gấu bông|Boneka|Anak patung|دمية محشوة
手办|Sammelfigur|Figura coleccionable|Boneco colecionável|Figurine|Action figure|Figurka kolekcjonerska|ฟิกเกอร์|Mô hình|Action figure|Figura koleksi|مجسم
遥控车|Ferngesteuertes Auto|Coche teledirigido|Carrinho de controle remoto|Voiture télécommandée|Auto telecomandata|Samochód zdalnie sterowany|รถบังคับ|Xe điều khiển|Mobil remote control|Kereta kawalan jauh|سيارة تحكم عن بعد
早教益智|Lernspielzeug|Juguete educativo|Brinquedo educativo|Jouet éducatif|Giocattolo educativo|Zabawka edukacyjna|ของเล่นเสริมพัฒนาการ|Đồ chơi giáo dục|Mainan edukasi|Mainan pendidikan|لعبة تعليمية
猫主粮|Katzenfutter|Comida para gatos|Ração para gatos|Croquettes chat|Crocchette gatto|Karma dla kota|อาหารแมว|Thức ăn cho mèo|Makanan kucing|Makanan kucing|طعام قطط
狗主粮|Hundefutter|Comida para perros|Ração para cães|Croquettes chien|Crocchette cane|Karma dla psa|อาหารสุนัข|Thức ăn cho chó|Makanan anjing|Makanan anjing|طعام كلاب
宠物零食|Leckerlis für Haustiere|Snacks para mascotas|Petiscos para pets|Friandises animaux|Snack per animali|Przysmaki dla zwierząt|ขนมสัตว์เลี้ยง|Bánh thưởng thú cưng|Snack hewan|Snek haiwan|مكافآت حيوانات أليفة
猫砂|Katzenstreu|Arena para gatos|Areia para gatos|Litière chat|Lettiera gatto|Żwirek dla kota|ทรายแมว|Cát vệ sinh cho mèo|Pasir kucing|Pasir kucing|رمل قطط
宠物用品|Zubehör für Haustiere|Accesorios para mascotas|Acessórios para pets|Accessoires animaux|Accessori per animali|Akcesoria dla zwierząt|อุปกรณ์สัตว์เลี้ยง|Phụ kiện thú cưng|Aksesoris hewan|Aksesori haiwan|مستلزمات حيوانات أليفة
运动鞋|Sportschuhe|Zapatillas deportivas|Tênis esportivo|Chaussures de sport|Scarpe sportive|Buty sportowe|รองเท้ากีฬา|Giày thể thao|Sepatu olahraga|Kasut sukan|حذاء رياضي
运动服饰|Sportbekleidung|Ropa deportiva|Roupa esportiva|Vêtements de sport|Abbigliamento sportivo|Odzież sportowa|ชุดกีฬา|Đồ thể thao|Baju olahraga|Pakaian sukan|ملابس رياضية
健身器材|Fitnessgerät|Equipo de fitness|Equipamento de academia|Matériel de fitness|Attrezzo fitness|Sprzęt fitness|อุปกรณ์ออกกำลังกาย|Dụng cụ tập gym|Alat fitness|Alat senaman|أجهزة لياقة
户外装备|Campingausrüstung|Equipo de camping|Equipamento de camping|Matériel de camping|Attrezzatura campeggio|Sprzęt kempingowy|อุปกรณ์แคมป์ปิ้ง|Đồ cắm trại|Peralatan camping|Peralatan berkhemah|معدات تخييم
篮球|Basketball|Balón de baloncesto|Bola de basquete|Ballon de basket|Pallone da basket|Piłka do koszykówki|ลูกบาสเกตบอล|Bóng rổ|Bola basket|Bola keranjang|كرة سلة
坚果炒货|Nüsse|Frutos secos|Castanhas|Noix|Frutta secca|Orzechy|ถั่วอบ|Hạt dinh dưỡng|Kacang|Kekacang|مكسرات
曲奇饼干|Kekse|Galletas|Biscoitos|Biscuits|Biscotti|Ciastka|คุกกี้|Bánh quy|Biskuit|Biskut|بسكويت
牛肉干|Beef Jerky|Carne seca|Carne seca|Bœuf séché|Carne essiccata|Suszona wołowina|เนื้ออบแห้ง|Khô bò|Dendeng sapi|Daging kering|لحم مجفف
巧克力|Schokolade|Chocolate|Chocolate|Chocolat|Cioccolato|Czekolada|ช็อกโกแลต|Sô cô la|Cokelat|Coklat|شوكولاتة
月饼|Mondkuchen|Pastel de luna|Bolo da lua|Gâteau de lune|Torta della luna|Ciastko księżycowe|ขนมไหว้พระจันทร์|Bánh trung thu|Kue bulan|Kuih bulan|كعك القمر
薯片|Kartoffelchips|Patatas fritas|Salgadinho|Chips|Patatine|Chipsy|มันฝรั่งทอดกรอบ|Bánh snack|Keripik|Kerepek|رقائق بطاطس
东北大米|Reis|Arroz|Arroz|Riz|Riso|Ryż|ข้าวสาร|Gạo|Beras|Beras|أرز
方便面|Instantnudeln|Fideos instantáneos|Macarrão instantâneo|Nouilles instantanées|Noodles istantanei|Zupa błyskawiczna|บะหมี่กึ่งสำเร็จรูป|Mì ăn liền|Mie instan|Mi segera|نودلز سريعة التحضير
纯牛奶|Milch|Leche|Leite|Lait|Latte|Mleko|นม|Sữa tươi|Susu|Susu|حليب
速溶咖啡|Instantkaffee|Café instantáneo|Café solúvel|Café soluble|Caffè solubile|Kawa rozpuszczalna|กาแฟสำเร็จรูป|Cà phê hòa tan|Kopi instan|Kopi segera|قهوة سريعة التحضير
茶叶|Tee|Té|Chá|Thé|Tè|Herbata|ชา|Trà|Teh|Teh|شاي
红酒|Rotwein|Vino tinto|Vinho tinto|Vin rouge|Vino rosso|Czerwone wino|ไวน์แดง|Rượu vang đỏ|Anggur merah|Wain merah|نبيذ أحمر
维生素|Vitamine|Vitaminas|Vitaminas|Vitamines|Vitamine|Witaminy|วิตามิน|Viên uống vitamin|Vitamin|Vitamin|فيتامينات
蛋白粉|Proteinpulver|Proteína en polvo|Whey protein|Protéine en poudre|Proteine in polvere|Białko w proszku|เวย์โปรตีน|Bột protein|Whey protein|Serbuk protein|بروتين بودرة
益生菌|Probiotika|Probióticos|Probióticos|Probiotiques|Probiotici|Probiotyk|โพรไบโอติก|Men vi sinh|Probiotik|Probiotik|بروبيوتيك
鱼油/深海|Fischöl|Aceite de pescado|Óleo de peixe|Huile de poisson|Olio di pesce|Olej rybi|น้ำมันปลา|Dầu cá|Minyak ikan|Minyak ikan|زيت سمك
钙片|Kalziumtabletten|Calcio en comprimidos|Cálcio em comprimidos|Calcium en comprimés|Calcio in compresse|Wapń w tabletkach|แคลเซียม|Viên uống canxi|Tablet kalsium|Tablet kalsium|أقراص كالسيوم
胶原蛋白肽|Kollagen|Colágeno|Colágeno|Collagène|Collagene|Kolagen|คอลลาเจน|Collagen|Kolagen|Kolagen|كولاجين
沙发|Sofa|Sofá|Sofá|Canapé|Divano|Sofa|โซฟา|Ghế sofa|Sofa|Sofa|أريكة
乳胶床垫|Matratze|Colchón|Colchão|Matelas|Materasso|Materac|ที่นอน|Nệm|Kasur|Tilam|مرتبة سرير
桌子|Tisch|Mesa|Mesa|Table|Tavolo|Stół|โต๊ะ|Bàn|Meja|Meja|طاولة
椅子|Stuhl|Silla|Cadeira|Chaise|Sedia|Krzesło|เก้าอี้|Ghế|Kursi|Kerusi|كرسي
柜子收纳|Schrank|Armario|Armário|Armoire|Armadio|Szafa|ตู้เก็บของ|Tủ đựng đồ|Lemari|Almari|خزانة
四件套|Bettwäsche-Set|Juego de sábanas|Jogo de cama|Parure de lit|Set lenzuola|Komplet pościeli|ชุดผ้าปูที่นอน|Bộ chăn ga gối|Set sprei|Set cadar|طقم ملاءات سرير
被子|Bettdecke|Edredón|Edredom|Couette|Piumone|Kołdra|ผ้านวม|Chăn|Selimut|Selimut|لحاف
枕头|Kopfkissen|Almohada|Travesseiro|Oreiller|Cuscino|Poduszka|หมอน|Gối|Bantal|Bantal|وسادة
窗帘|Vorhänge|Cortinas|Cortina|Rideaux|Tende|Zasłony|ผ้าม่าน|Rèm cửa|Gorden|Langsir|ستائر
毛巾浴巾|Handtuch|Toalla|Toalha|Serviette de bain|Asciugamano|Ręcznik|ผ้าขนหนู|Khăn tắm|Handuk|Tuala|منشفة
不粘锅|Pfanne|Sartén|Panela|Poêle|Padella|Patelnia|กระทะ|Chảo|Wajan|Kuali|مقلاة
碗盘套装|Geschirrset|Vajilla|Aparelho de jantar|Service de vaisselle|Set di piatti|Zastawa stołowa|ชุดจานชาม|Bộ chén đĩa|Set piring|Set pinggan mangkuk|طقم أطباق
保温杯|Thermobecher|Termo|Garrafa térmica|Gourde isotherme|Borraccia termica|Kubek termiczny|กระติกน้ำเก็บความเย็น|Bình giữ nhiệt|Tumbler|Botol termos|كوب حافظ للحرارة
保鲜盒|Frischhaltedose|Recipiente para alimentos|Pote para alimentos|Boîte de conservation|Contenitore alimenti|Pojemnik na żywność|กล่องถนอมอาหาร|Hộp đựng thực phẩm|Kotak makanan|Bekas makanan|علبة حفظ طعام
`
