import type { TitleLanguage } from './site-languages.ts'

/** The languages of the columns of {@link WORDS}. */
const LANGUAGES = [
  'en',
  'ja',
  'de',
  'es',
  'pt',
  'fr',
  'it',
  'pl',
  'th',
  'vi',
  'id',
  'ms',
  'ru',
  'ar',
  'zh-Hant',
] as const satisfies readonly TitleLanguage[]

/**
 * Words that products are looked for by, as marketplaces of each language write them: the Chinese word, then one column a language; several ways to say it are parted by a
 * slash, the usual one first.
 */
const WORDS = `
面霜|face cream/moisturizer|フェイスクリーム/クリーム|gesichtscreme|crema facial|creme facial|crème visage|crema viso|krem do twarzy|ครีมบำรุงผิวหน้า/ครีม|kem dưỡng|krim wajah|krim muka|крем для лица|كريم الوجه/كريم للوجه|面霜
精华|serum/essence|美容液|serum|sérum|sérum|sérum|siero|serum|เซรั่ม|serum|serum|serum|сыворотка|سيروم|精華
爽肤水|toner|化粧水|gesichtswasser|tónico|tônico|tonique|tonico|tonik|โทนเนอร์|toner/nước hoa hồng|toner|toner|тоник|تونر|化妝水
乳液|lotion|乳液|lotion|loción|loção|lotion/lait visage|lozione|balsam/emulsja|โลชั่น|sữa dưỡng|losion/lotion|losyen|лосьон|لوشن|乳液
面膜|face mask|フェイスマスク|gesichtsmaske|mascarilla facial|máscara facial|masque visage|maschera viso|maska do twarzy/maseczka do twarzy|มาส์กหน้า|mặt nạ|masker wajah|topeng muka|маска для лица|قناع الوجه/قناع للوجه|面膜
眼霜|eye cream|アイクリーム|augencreme|contorno de ojos|creme para olhos/creme para os olhos|crème yeux/crème contour des yeux|crema occhi/crema contorno occhi|krem pod oczy|อายครีม|kem mắt/kem dưỡng mắt|krim mata|krim mata|крем для глаз|كريم العين/كريم للعين|眼霜
防晒|sunscreen|日焼け止め|sonnencreme/sonnenschutz|protector solar/protección solar|protetor solar|crème solaire/protection solaire|crema solare/protezione solare|krem z filtrem/ochrona przeciwsłoneczna|กันแดด|kem chống nắng/chống nắng|sunscreen|pelindung matahari|солнцезащитный|واقي الشمس/واقي شمس|防曬
洗面奶|facial cleanser|洗顔|gesichtsreiniger|limpiador facial|sabonete facial|nettoyant visage|detergente viso|żel do mycia twarzy|โฟมล้างหน้า|sữa rửa mặt|pembersih wajah|pencuci muka|средство для умывания|غسول الوجه|洗面乳
卸妆|makeup remover|クレンジング|make-up entferner|desmaquillante|demaquilante|démaquillant|struccante|demakijaż|ล้างเครื่องสำอาง/คลีนซิ่ง|tẩy trang|pembersih makeup|penanggal solekan|средство для снятия макияжа|مزيل المكياج/مزيل مكياج|卸妝
口红|lipstick|口紅/リップ|lippenstift|labial/pintalabios|batom|rouge à lèvres|rossetto|szminka/pomadka|ลิปสติก|son môi|lipstik|gincu|помада|أحمر شفاه|口紅
粉底|foundation|ファンデーション|foundation|base de maquillaje|base|fond de teint|fondotinta|podkład|รองพื้น|kem nền|foundation|foundation/bedak asas|тональный крем|كريم أساس|粉底
眼影|eyeshadow|アイシャドウ|lidschatten|sombra de ojos/paleta de sombras|sombra|fard à paupières/fards à paupières|ombretto/palette ombretti|cień do powiek/cieni do powiek|อายแชโดว์|phấn mắt|eyeshadow|pembayang mata|тени для век|ظلال العيون/ظلال عيون|眼影
睫毛膏|mascara|マスカラ|wimperntusche/mascara|máscara de pestañas|rímel|mascara|mascara|tusz do rzęs|มาสคาร่า|mascara|maskara|maskara|тушь|ماسكارا|睫毛膏
香水|perfume|香水|parfüm/parfum|perfume|perfume|parfum|profumo|perfumy|น้ำหอม|nước hoa|parfum|minyak wangi|духи/парфюм|عطر|香水
洗发水|shampoo|シャンプー|shampoo|champú|shampoo|shampooing|shampoo|szampon|แชมพู|dầu gội|sampo|syampu|шампунь|شامبو|洗髮精
护发素|conditioner|コンディショナー|conditioner|acondicionador|condicionador|après-shampooing|balsamo|odżywka|ครีมนวด|dầu xả|kondisioner|perapi|кондиционер|بلسم|潤髮乳
沐浴露|body wash/shower gel|ボディソープ|duschgel|gel de ducha|sabonete líquido|gel douche|bagnoschiuma|żel pod prysznic|ครีมอาบน้ำ|sữa tắm|sabun mandi|gel mandian|гель для душа|غسول الجسم/جل استحمام|沐浴乳
护手霜|hand cream|ハンドクリーム|handcreme|crema de manos|creme para mãos/creme para as mãos|crème mains|crema mani|krem do rąk|ครีมทามือ|kem dưỡng tay/kem dưỡng da tay|krim tangan|krim tangan|крем для рук|كريم اليدين/كريم لليدين|護手霜
牙膏|toothpaste|歯磨き粉|zahnpasta|pasta de dientes|creme dental|dentifrice|dentifricio|pasta do zębów|ยาสีฟัน|kem đánh răng|pasta gigi|ubat gigi|зубная паста|معجون أسنان|牙膏
牙刷|toothbrush|歯ブラシ|zahnbürste|cepillo de dientes|escova de dentes|brosse à dents|spazzolino|szczoteczka|แปรงสีฟัน|bàn chải|sikat gigi|berus gigi|зубная щетка|فرشاة أسنان|牙刷
保湿|moisturizing/hydrating|保湿|feuchtigkeitsspendend|hidratante|hidratante|hydratant|idratante|nawilżający|ชุ่มชื้น|dưỡng ẩm|melembabkan|melembapkan|увлажняющий|مرطب|保濕
美白|whitening/brightening|美白|aufhellend|blanqueador|clareador|éclaircissant|sbiancante|rozjaśniający|ไวท์เทนนิ่ง|trắng da|pemutih|pemutih|отбеливающий|تبييض|美白
抗皱|anti wrinkle|しわ改善|anti falten|antiarrugas|antirrugas|anti rides|antirughe|przeciwzmarszczkowy|ลดริ้วรอย|chống nhăn|anti kerut|anti kedut|против морщин|مضاد للتجاعيد|抗皺
抗衰老|anti aging|エイジングケア|anti aging|antiedad|anti idade|anti âge|anti età|przeciwstarzeniowy|ต่อต้านริ้วรอย|chống lão hóa|anti aging|anti penuaan|антивозрастной|مكافحة الشيخوخة|抗老
控油|oil control|皮脂コントロール|mattierend|control de grasa|controle de oleosidade|matifiant|sebo regolatore|matujący|คุมมัน|kiềm dầu|oil control|kawalan minyak|матирующий|تحكم بالزيوت|控油
祛痘|acne|ニキビ|akne|acné|acne|acné|acne|trądzik|สิว|mụn|jerawat|jerawat|акне|حب الشباب|抗痘
敏感肌|sensitive skin|敏感肌|empfindliche haut|piel sensible|pele sensível|peau sensible|pelle sensibile|skóra wrażliwa|ผิวแพ้ง่าย|da nhạy cảm|kulit sensitif|kulit sensitif|чувствительная кожа|بشرة حساسة|敏感肌
玻尿酸|hyaluronic acid|ヒアルロン酸|hyaluronsäure|ácido hialurónico|ácido hialurônico|acide hyaluronique|acido ialuronico|kwas hialuronowy|ไฮยาลูรอน|axit hyaluronic|asam hialuronat|asid hialuronik|гиалуроновая кислота|حمض الهيالورونيك|玻尿酸
烟酰胺|niacinamide|ナイアシンアミド|niacinamid|niacinamida|niacinamida|niacinamide|niacinamide|niacynamid|ไนอาซินาไมด์|niacinamide|niacinamide|niacinamide|ниацинамид|نياسيناميد|菸鹼醯胺
维生素C|vitamin c|ビタミンC|vitamin c|vitamina c|vitamina c|vitamine c|vitamina c|witamina c|วิตามินซี|vitamin c|vitamin c|vitamin c|витамин c|فيتامين سي|維他命C
男士|men|メンズ|herren|hombre|masculino|homme|uomo|męski/dla mężczyzn|ผู้ชาย|nam|pria|lelaki|мужской|رجالي/للرجال|男士
女士|women|レディース|damen|mujer|feminino|femme|donna|damski|ผู้หญิง|nữ|wanita|wanita|женский|نسائي|女士
儿童|kids/children|子供/キッズ|kinder|niños|infantil|enfant|bambini|dziecięcy/dla dzieci|เด็ก|trẻ em|anak|kanak|детский|أطفال|兒童
婴儿|baby|ベビー|baby|bebé|bebê/infantil|bébé|neonato/neonati|niemowlę/dla dzieci|ทารก|em bé/cho bé|bayi|bayi|младенец|رضع|嬰兒
奶粉|milk powder/formula|粉ミルク|milchpulver|leche en polvo/leche infantil|leite em pó/fórmula infantil|lait en poudre/lait infantile|latte in polvere|mleko w proszku/mleko modyfikowane|นมผง|sữa bột|susu bubuk/susu formula|susu tepung/susu formula|сухая смесь|حليب بودرة/حليب أطفال|奶粉
纸尿裤|diapers|おむつ|windeln|pañales|fraldas|couches|pannolini|pieluchy|ผ้าอ้อม|tã|popok|lampin|подгузники|حفاضات|紙尿褲
咖啡|coffee|コーヒー|kaffee|café|café|café|caffè|kawa|กาแฟ|cà phê|kopi|kopi|кофе|قهوة|咖啡
茶|tea|お茶|tee|té|chá|thé|tè|herbata|ชา|trà|teh|teh|чай|شاي|茶
零食|snacks|お菓子|snacks|snacks|salgadinhos|snacks|snack|przekąski|ขนม|đồ ăn vặt|camilan|snek|снеки|وجبات خفيفة|零食
巧克力|chocolate|チョコレート|schokolade|chocolate|chocolate|chocolat|cioccolato|czekolada|ช็อกโกแลต|sô cô la|cokelat|coklat|шоколад|شوكولاتة|巧克力
连衣裙|dress|ワンピース|kleid|vestido|vestido|robe|vestito|sukienka|เดรส|đầm|gaun/dress|gaun|платье|فستان|連身裙
T恤|t-shirt|Tシャツ|t-shirt|camiseta|camiseta|t-shirt|t-shirt|koszulka/t-shirt|เสื้อยืด|áo thun|kaos|baju t|футболка|تيشيرت|T恤
运动鞋|sneakers|スニーカー|sneaker/sportschuhe|zapatillas|tênis|baskets/chaussures de sport|scarpe da ginnastica/scarpe sportive|buty sportowe|รองเท้าผ้าใบ/รองเท้ากีฬา|giày thể thao|sepatu kets/sepatu olahraga|kasut sukan|кроссовки|حذاء رياضي|運動鞋
羽绒服|down jacket|ダウンジャケット|daunenjacke|chaqueta de plumas/plumífero|jaqueta puffer/jaqueta de plumas|doudoune|piumino|kurtka puchowa|เสื้อขนเป็ด|áo phao|jaket bulu|jaket bulu|пуховик|سترة ريش/جاكيت مبطن|羽絨外套
背包|backpack|リュック|rucksack|mochila|mochila|sac à dos|zaino|plecak|กระเป๋าเป้|ba lô|ransel|beg galas|рюкзак|حقيبة ظهر|背包
手机|phone|スマートフォン|handy/smartphone|móvil|celular|téléphone/smartphone|telefono/smartphone|telefon/smartfon|โทรศัพท์/สมาร์ทโฟน/มือถือ|điện thoại|ponsel/hp|telefon|телефон|هاتف/جوال|手機
耳机|headphones/earphones|イヤホン/ヘッドホン|kopfhörer|auriculares|fone de ouvido|écouteurs|cuffie|słuchawki|หูฟัง|tai nghe|earphone|fon telinga|наушники|سماعات|耳機
蓝牙|bluetooth|ブルートゥース/Bluetooth|bluetooth|bluetooth|bluetooth|bluetooth|bluetooth|bluetooth|บลูทูธ|bluetooth|bluetooth|bluetooth|блютуз/bluetooth|بلوتوث|藍牙
充电器|charger|充電器|ladegerät|cargador|carregador|chargeur|caricatore|ładowarka|ที่ชาร์จ|sạc|charger|pengecas|зарядное устройство|شاحن|充電器
充电宝|power bank|モバイルバッテリー|powerbank|batería externa|carregador portátil|batterie externe|power bank|powerbank|พาวเวอร์แบงค์|pin dự phòng|power bank|power bank|повербанк|باور بانك|行動電源
笔记本电脑|laptop|ノートパソコン|laptop|portátil|notebook|ordinateur portable|portatile|laptop|โน้ตบุ๊ก|laptop|laptop|komputer riba|ноутбук|لابتوب|筆電
键盘|keyboard|キーボード|tastatur|teclado|teclado|clavier|tastiera|klawiatura|คีย์บอร์ด|bàn phím|keyboard|papan kekunci|клавиатура|لوحة مفاتيح|鍵盤
鼠标|mouse|マウス|maus|ratón|mouse|souris|mouse|mysz|เมาส์|chuột|mouse|tetikus|мышь|ماوس|滑鼠
吸尘器|vacuum cleaner|掃除機|staubsauger|aspiradora|aspirador|aspirateur|aspirapolvere|odkurzacz|เครื่องดูดฝุ่น|máy hút bụi|penyedot debu/vacuum cleaner|pembersih vakum/penyedut hampagas|пылесос|مكنسة كهربائية|吸塵器
空气炸锅|air fryer|エアフライヤー|heißluftfritteuse|freidora de aire|fritadeira sem óleo/fritadeira elétrica|friteuse sans huile/friteuse à air|friggitrice ad aria|frytkownica beztłuszczowa|หม้อทอดไร้น้ำมัน|nồi chiên không dầu|air fryer|air fryer/penggoreng udara|аэрогриль|قلاية هوائية|氣炸鍋
吹风机|hair dryer|ドライヤー|haartrockner|secador de pelo|secador de cabelo|sèche cheveux|asciugacapelli|suszarka|ไดร์เป่าผม|máy sấy tóc|hair dryer|pengering rambut|фен|مجفف شعر|吹風機
保温杯|thermos|水筒/保温|thermosflasche/thermobecher|termo|garrafa térmica|thermos/gourde isotherme|thermos/borraccia termica|termos/kubek termiczny|กระบอกน้ำ/กระติกน้ำ|bình giữ nhiệt|termos/tumbler|termos|термос|ترمس/كوب حافظ للحرارة|保溫杯
枕头|pillow|枕|kissen|almohada|travesseiro|oreiller|cuscino|poduszka|หมอน|gối|bantal|bantal|подушка|وسادة|枕頭
床单|bed sheet|シーツ|bettlaken|sábana|lençol|drap|lenzuolo|prześcieradło|ผ้าปูที่นอน|ga giường|sprei|cadar|простыня|ملاءة|床單
毛巾|towel|タオル|handtuch|toalla|toalha|serviette|asciugamano|ręcznik|ผ้าขนหนู|khăn|handuk|tuala|полотенце|منشفة|毛巾
猫粮|cat food|キャットフード|katzenfutter|comida para gatos|ração para gatos|croquettes chat|cibo per gatti|karma dla kota|อาหารแมว|thức ăn cho mèo|makanan kucing|makanan kucing|корм для кошек|طعام قطط|貓糧
狗粮|dog food|ドッグフード|hundefutter|comida para perros|ração para cães|croquettes chien|cibo per cani|karma dla psa|อาหารสุนัข|thức ăn cho chó|makanan anjing|makanan anjing|корм для собак|طعام كلاب|狗糧
玩具|toy|おもちゃ|spielzeug|juguete|brinquedo|jouet|giocattolo|zabawka|ของเล่น|đồ chơi|mainan|mainan|игрушка|لعبة|玩具
`

/** Ways to say a Chinese word, by language. */
const BY_TERM: ReadonlyMap<string, Readonly<Partial<Record<TitleLanguage, readonly string[]>>>> = new Map(
  WORDS.trim()
    .split('\n')
    .map((line) => {
      const [term = '', ...columns] = line.split('|')
      return [term.toLowerCase(), Object.fromEntries(LANGUAGES.map((lang, place) => [lang, (columns[place] ?? '').split('/')]))]
    }),
)

/** The Chinese words of the dictionary. */
export const DICTIONARY_TERMS: readonly string[] = [...BY_TERM.keys()]

/** The ways the dictionary knows to say a Chinese word, the usual one first; none where it is not in it. */
export function inDictionary(term: string, lang: TitleLanguage): readonly string[] {
  return BY_TERM.get(term.toLowerCase())?.[lang] ?? []
}
