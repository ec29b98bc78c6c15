/** What sellers say of products and whom they are for: `zh|de|es|pt|fr|it|pl|th|vi|id|ms|ar`; what is not here is written in English. */
export const MODIFIERS = `
保湿|feuchtigkeitsspendend|hidratante|hidratante|hydratant|idratante|nawilżający|ให้ความชุ่มชื้น|dưỡng ẩm|melembapkan|melembapkan|مرطب
补水|intensive Feuchtigkeit|hidratación intensa|hidratação intensa|hydratation intense|idratazione intensa|intensywne nawilżenie|เติมน้ำให้ผิว|cấp nước|menghidrasi|menghidrat|ترطيب عميق
滋润|pflegend|nutritivo|nutritivo|nourrissant|nutriente|odżywczy|บำรุงล้ำลึก|nuôi dưỡng|menutrisi|berkhasiat|مغذي
美白淡斑|gegen Pigmentflecken|antimanchas|antimanchas|anti-taches|antimacchie|na przebarwienia|ลดจุดด่างดำ|sáng da mờ thâm|mencerahkan|mencerahkan|تفتيح البقع
提亮肤色|für strahlende Haut|iluminador|iluminador|éclat|illuminante|rozświetlający|ผิวกระจ่างใส|sáng da|kulit cerah|kulit berseri|إشراقة البشرة
抗皱紧致|Anti-Falten|antiarrugas|antirrugas|anti-rides|antirughe|przeciwzmarszczkowy|ลดริ้วรอย|chống nhăn|anti kerut|antikedut|مضاد للتجاعيد
修护屏障|Hautbarriere stärkend|reparador|reparador|réparateur|riparatore|regenerujący|ฟื้นฟูผิว|phục hồi da|memperbaiki skin barrier|membaiki kulit|ترميم حاجز البشرة
控油|mattierend|control de grasa|controle de oleosidade|matifiant|opacizzante|matujący|ควบคุมความมัน|kiềm dầu|kontrol minyak|kawalan minyak|التحكم بالدهون
收缩毛孔|porenverfeinernd|minimiza poros|minimiza poros|resserre les pores|minimizza i pori|zwężający pory|กระชับรูขุมขน|se khít lỗ chân lông|mengecilkan pori|mengecilkan liang pori|تقليص المسام
舒缓|beruhigend|calmante|calmante|apaisant|lenitivo|łagodzący|ปลอบประโลมผิว|làm dịu da|menenangkan|menenangkan|مهدئ
祛痘|gegen Pickel|antiacné|antiacne|anti-imperfections|antimperfezioni|na trądzik|ลดสิว|trị mụn|anti jerawat|antijerawat|مضاد لحب الشباب
温和|sanft|suave|suave|doux|delicato|delikatny|อ่อนโยน|dịu nhẹ|lembut|lembut|لطيف
清爽|leicht|ligero|leve|léger|leggero|lekki|สดชื่นไม่เหนียว|thoáng mịn|ringan|ringan|خفيف
抗初老|Anti-Aging|antiedad|anti-idade|anti-âge|anti-età|odmładzający|ชะลอวัย|chống lão hóa|anti aging|antipenuaan|مكافحة الشيخوخة
防水|wasserdicht|resistente al agua|à prova d'água|étanche|impermeabile|wodoodporny|กันน้ำ|chống nước|tahan air|kalis air|مقاوم للماء
持久|langanhaltend|larga duración|longa duração|longue tenue|lunga durata|długotrwały|ติดทนนาน|lâu trôi|tahan lama|tahan lama|ثابت
去屑止痒|gegen Schuppen|anticaspa|anticaspa|antipelliculaire|antiforfora|przeciwłupieżowy|ขจัดรังแค|trị gàu|anti ketombe|antikelemumur|ضد القشرة
抑菌|antibakteriell|antibacteriano|antibacteriano|antibactérien|antibatterico|antybakteryjny|ต้านแบคทีเรีย|kháng khuẩn|antibakteri|antibakteria|مضاد للبكتيريا
深层清洁|Tiefenreinigung|limpieza profunda|limpeza profunda|nettoyage en profondeur|pulizia profonda|głęboko oczyszczający|ทำความสะอาดล้ำลึก|làm sạch sâu|membersihkan mendalam|pembersihan mendalam|تنظيف عميق
快充|Schnellladen|carga rápida|carregamento rápido|charge rapide|ricarica rapida|szybkie ładowanie|ชาร์จเร็ว|sạc nhanh|fast charging|pengecasan pantas|شحن سريع
大电池|5000-mAh-Akku|batería de 5000 mAh|bateria 5000 mAh|batterie 5000 mAh|batteria 5000 mAh|bateria 5000 mAh|แบตเตอรี่ 5000 mAh|pin 5000 mAh|baterai 5000 mAh|bateri 5000 mAh|بطارية 5000 مللي أمبير
无线|kabellos|inalámbrico|sem fio|sans fil|senza fili|bezprzewodowy|ไร้สาย|không dây|nirkabel|tanpa wayar|لاسلكي
主动降噪|mit Geräuschunterdrückung|cancelación de ruido|cancelamento de ruído|réduction de bruit active|cancellazione del rumore|z redukcją szumów|ตัดเสียงรบกวน|chống ồn|peredam bising|pembatal bunyi|عزل الضوضاء
静音|leise|silencioso|silencioso|silencieux|silenzioso|cichy|เสียงเงียบ|chạy êm|senyap|senyap|هادئ
大容量|große Kapazität|gran capacidad|grande capacidade|grande capacité|grande capacità|duża pojemność|ความจุมาก|dung tích lớn|kapasitas besar|kapasiti besar|سعة كبيرة
智能|smart|inteligente|inteligente|intelligent|intelligente|inteligentny|อัจฉริยะ|thông minh|pintar|pintar|ذكي
多功能|multifunktional|multifunción|multifuncional|multifonction|multifunzione|wielofunkcyjny|อเนกประสงค์|đa năng|multifungsi|pelbagai fungsi|متعدد الوظائف
便携|tragbar|portátil|portátil|portable|portatile|przenośny|พกพา|nhỏ gọn|portabel|mudah alih|محمول
家用|für Zuhause|para el hogar|para casa|pour la maison|per la casa|domowy|ใช้ในบ้าน|gia đình|rumah tangga|kegunaan rumah|للمنزل
节能|energiesparend|bajo consumo|econômico|basse consommation|risparmio energetico|energooszczędny|ประหยัดไฟ|tiết kiệm điện|hemat listrik|jimat elektrik|موفر للطاقة
透气|atmungsaktiv|transpirable|respirável|respirant|traspirante|oddychający|ระบายอากาศ|thoáng khí|adem|telap udara|قابل للتنفس
宽松|locker geschnitten|holgado|folgado|ample|vestibilità ampia|luźny krój|ทรงหลวม|form rộng|longgar|longgar|واسع
显瘦|figurschmeichelnd|estiliza la figura|modelador|amincissant|snellente|wyszczuplający|ใส่แล้วดูผอม|tôn dáng|membuat langsing|nampak langsing|تنحيف المظهر
百搭|vielseitig kombinierbar|combinable|versátil|facile à assortir|versatile|uniwersalny|แมทช์ง่าย|dễ phối đồ|mudah dipadukan|mudah dipadankan|متعدد الاستخدام
纯棉|reine Baumwolle|algodón puro|puro algodão|pur coton|puro cotone|czysta bawełna|ผ้าคอตตอน 100%|cotton 100%|katun murni|kapas tulen|قطن خالص
加厚|extra dick|grueso|reforçado|épais|spesso|pogrubiony|หนาพิเศษ|dày dặn|tebal|tebal|سميك
保暖|warm|cálido|quente|chaud|caldo|ciepły|ให้ความอบอุ่น|giữ ấm|hangat|hangat|دافئ
速干|schnelltrocknend|secado rápido|secagem rápida|séchage rapide|asciugatura rapida|szybkoschnący|แห้งเร็ว|nhanh khô|cepat kering|cepat kering|سريع الجفاف
防滑|rutschfest|antideslizante|antiderrapante|antidérapant|antiscivolo|antypoślizgowy|กันลื่น|chống trượt|anti selip|antigelincir|مانع للانزلاق
轻便|leicht|ligero|leve|léger|leggero|lekki|น้ำหนักเบา|nhẹ|ringan|ringan|خفيف الوزن
舒适|bequem|cómodo|confortável|confortable|comodo|wygodny|ใส่สบาย|êm ái|nyaman|selesa|مريح
耐磨|strapazierfähig|resistente|resistente|résistant|resistente|wytrzymały|ทนทาน|bền|awet|tahan lasak|متين
真皮|echtes Leder|piel auténtica|couro legítimo|cuir véritable|vera pelle|skóra naturalna|หนังแท้|da thật|kulit asli|kulit tulen|جلد طبيعي
亲肤|hautfreundlich|suave con la piel|macio|doux pour la peau|delicato sulla pelle|przyjazny dla skóry|สัมผัสนุ่ม|mềm mại|lembut di kulit|mesra kulit|ناعم على البشرة
有机|Bio|ecológico|orgânico|bio|biologico|ekologiczny|ออร์แกนิค|hữu cơ|organik|organik|عضوي
益智|lernfördernd|educativo|educativo|éducatif|educativo|edukacyjny|เสริมพัฒนาการ|phát triển trí tuệ|edukatif|mendidik|تعليمي
高蛋白|proteinreich|alto en proteínas|rico em proteína|riche en protéines|ricco di proteine|wysokobiałkowy|โปรตีนสูง|giàu đạm|tinggi protein|tinggi protein|غني بالبروتين
低脂|fettarm|bajo en grasa|baixo teor de gordura|allégé|a basso contenuto di grassi|niskotłuszczowy|ไขมันต่ำ|ít béo|rendah lemak|rendah lemak|قليل الدسم
香辣|scharf|picante|picante|épicé|piccante|pikantny|รสเผ็ด|vị cay|pedas|pedas|حار
不粘|antihaftbeschichtet|antiadherente|antiaderente|antiadhésif|antiaderente|nieprzywierający|ไม่ติดกระทะ|chống dính|anti lengket|tidak melekat|غير لاصق
保温|isoliert|isotérmico|térmico|isotherme|termico|termiczny|เก็บความร้อนความเย็น|giữ nhiệt|tahan panas dingin|penebat haba|حافظ للحرارة
遮光|verdunkelnd|opaco|blackout|occultant|oscurante|zaciemniający|กันแสง|cản sáng|blackout|kalis cahaya|معتم
可折叠|klappbar|plegable|dobrável|pliable|pieghevole|składany|พับได้|gấp gọn|lipat|boleh lipat|قابل للطي
女|für Damen|para mujer|feminino|femme|donna|damski|ผู้หญิง|nữ|wanita|wanita|نسائي
男|für Herren|para hombre|masculino|homme|uomo|męski|ผู้ชาย|nam|pria|lelaki|رجالي
男士|für Herren|para hombre|masculino|homme|uomo|męski|ผู้ชาย|nam|pria|lelaki|رجالي
儿童|für Kinder|para niños|infantil|enfant|bambini|dla dzieci|สำหรับเด็ก|trẻ em|anak|kanak-kanak|للأطفال
学生|für Schüler|para estudiantes|para estudantes|étudiant|per studenti|dla uczniów|สำหรับนักเรียน|học sinh|pelajar|pelajar|للطلاب
宝宝|für Babys|para bebés|para bebês|bébé|neonati|dla maluchów|สำหรับเด็กเล็ก|cho bé|balita|bayi|للرضع
敏感肌|für empfindliche Haut|piel sensible|pele sensível|peaux sensibles|pelli sensibili|do skóry wrażliwej|ผิวแพ้ง่าย|da nhạy cảm|kulit sensitif|kulit sensitif|للبشرة الحساسة
干皮|für trockene Haut|piel seca|pele seca|peaux sèches|pelle secca|do skóry suchej|ผิวแห้ง|da khô|kulit kering|kulit kering|للبشرة الجافة
油皮|für fettige Haut|piel grasa|pele oleosa|peaux grasses|pelle grassa|do skóry tłustej|ผิวมัน|da dầu|kulit berminyak|kulit berminyak|للبشرة الدهنية
玻尿酸|Hyaluronsäure|ácido hialurónico|ácido hialurônico|acide hyaluronique|acido ialuronico|kwas hialuronowy|ไฮยาลูรอน|axit hyaluronic|asam hialuronat|asid hialuronik|حمض الهيالورونيك
烟酰胺|Niacinamid|niacinamida|niacinamida|niacinamide|niacinamide|niacynamid|ไนอาซินาไมด์|niacinamide|niacinamide|niacinamide|نياسيناميد
胶原蛋白|Kollagen|colágeno|colágeno|collagène|collagene|kolagen|คอลลาเจน|collagen|kolagen|kolagen|كولاجين
视黄醇|Retinol|retinol|retinol|rétinol|retinolo|retinol|เรตินอล|retinol|retinol|retinol|ريتينول
维生素C|Vitamin C|vitamina C|vitamina C|vitamine C|vitamina C|witamina C|วิตามินซี|vitamin C|vitamin C|vitamin C|فيتامين سي
玫瑰|Rose|rosa|rosa|rose|rosa|róża|กุหลาบ|hoa hồng|mawar|mawar|ورد
`
