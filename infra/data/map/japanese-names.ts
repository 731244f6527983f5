/**
 * Japanese names of cities by their English names, since the sources have none. Other places keep their Latin names.
 */
const spelled = `
松戸=Matsudo 川口=Kawaguchi 尼崎=Amagasaki 横須賀=Yokosuka 枚方=Hirakata 町田=Machida 藤沢=Fujisawa 豊中=Toyonaka
福山=Fukuyama 高槻=Takatsuki 岡崎=Okazaki 吹田=Suita 柏=Kashiwa 所沢=Tokorozawa 川越=Kawagoe 越谷=Koshigaya
春日井=Kasugai 明石=Akashi 四日市=Yokkaichi 市原=Ichihara 一宮=Ichinomiya 茨木=Ibaraki 八尾=Yao 平塚=Hiratsuka
福井=Fukui 高崎=Takasaki 富士=Fuji 八戸=Hachinohe 寝屋川=Neyagawa 茅ヶ崎=Chigasaki 草加=Soka 厚木=Atsugi
宝塚=Takarazuka 調布=Chofu 松本=Matsumoto 春日部=Kasukabe 岸和田=Kishiwada 沼津=Numazu 上越=Joetsu 小田原=Odawara
呉=Kure 長岡=Nagaoka 伊丹=Itami 宇治=Uji 鈴鹿=Suzuka 和泉=Izumi 日立=Hitachi 佐倉=Sakura 安城=Anjo 弘前=Hirosaki
秦野=Hadano 宇部=Ube 日野=Hino 高岡=Takaoka 鎌倉=Kamakura 狭山=Sayama 川西=Kawanishi 小山=Oyama 足利=Ashikaga
ひたちなか=Hitachi-Naka 流山=Nagareyama 熊谷=Kumagaya 太田=Ota 小牧=Komaki 大垣=Ogaki 東村山=Higashimurayama
青梅=Ome 守口=Moriguchi 小樽=Otaru 浦安=Urayasu 米子=Yonago 桑名=Kuwana 刈谷=Kariya 武蔵野=Musashino 座間=Zama
瀬戸=Seto 江別=Ebetsu 藤枝=Fujieda 各務原=Kakamigahara 大牟田=Omuta 我孫子=Abiko 門真=Kadoma 都城=Miyakonojo
松原=Matsubara 伊勢崎=Isesaki 朝霞=Asaka 草津=Kusatsu 上田=Ueda 沖縄=Okinawa 別府=Beppu 新居浜=Niihama
木更津=Kisarazu 延岡=Nobeoka 富士宮=Fujinomiya 野田=Noda 焼津=Yaizu 豊川=Toyokawa 国分寺=Kokubunji 生駒=Ikoma
石巻=Ishinomaki 防府=Hofu 半田=Handa 三島=Mishima 北見=Kitami 彦根=Hikone 桐生=Kiryu 小松=Komatsu 多治見=Tajimi
飯田=Iida 岩国=Iwakuni 伊勢原=Isehara 西尾=Nishio 稲沢=Inazawa 成田=Narita 泉佐野=Izumisano 酒田=Sakata
筑紫野=Chikushino 鶴岡=Tsuruoka 池田=Ikeda 諫早=Isahaya 茂原=Mobara 伊勢=Ise 亀岡=Kameoka 坂戸=Sakado
室蘭=Muroran 大野城=Onojo 鹿沼=Kanuma 米沢=Yonezawa 北上=Kitakami 千歳=Chitose 貝塚=Kaizuka 舞鶴=Maizuru
君津=Kimitsu 宜野湾=Ginowan 尾道=Onomichi 大村=Omura 津山=Tsuyama 出雲=Izumo 芦屋=Ashiya 磐田=Iwata 鴻巣=Konosu
名張=Nabari 四街道=Yotsukaido 行田=Gyoda 飯能=Hanno 柏崎=Kashiwazaki 龍ケ崎=Ryugasaki 岩見沢=Iwamizawa
掛川=Kakegawa 御殿場=Gotenba 八街=Yachimata 香取=Katori 三条=Sanjo 佐野=Sano 鹿屋=Kanoya 栃木=Tochigi
丸亀=Marugame 八潮=Yashio 館林=Tatebayashi 新発田=Shibata 蒲郡=Gamagori 泉大津=Izumiotsu 取手=Toride 三原=Mihara
牛久=Ushiku 唐津=Karatsu 飯塚=Iizuka 大府=Obu 和光=Wako 廿日市=Hatsukaichi 島田=Shimada 桶川=Okegawa 三木=Miki
犬山=Inuyama 薩摩川内=Satsumasendai 花巻=Hanamaki 八幡=Yawata 伊東=Ito 加須=Kazo 行橋=Yukuhashi 天理=Tenri
太宰府=Dazaifu 田辺=Tanabe 近江八幡=Omihachiman 佐久=Saku 碧南=Hekinan 須賀川=Sukagawa 福知山=Fukuchiyama
守山=Moriyama 敦賀=Tsuruga 玉野=Tamano 津島=Tsushima 中津=Nakatsu 塩尻=Shiojiri 知立=Chiryu 高山=Takayama
東金=Togane 鯖江=Sabae 真岡=Mooka 志木=Shiki 天童=Tendo 蓮田=Hasuda 大館=Odate 鳥栖=Tosu 藤岡=Fujioka 袋井=Fukuroi
一関=Ichinoseki 桜井=Sakurai 北広島=Kitahiroshima 福生=Fussa 伊那=Ina 長浜=Nagahama 本庄=Honjo 日田=Hita 土岐=Toki
高石=Takaishi 吉川=Yoshikawa 逗子=Zushi 名護=Nago 塩竈=Shiogama 宇和島=Uwajima 大田原=Otawara 西条=Saijo
羽生=Hanyu 秩父=Chichibu 笠岡=Kasaoka 総社=Soja 石狩=Ishikari 糸満=Itoman 橋本=Hashimoto 直方=Nogata 茅野=Chino
守谷=Moriya 豊見城=Tomigusuku 岩出=Iwade 阿南=Anan 南砺=Nanto 白井=Shiroi 幸手=Satte 中津川=Nakatsugawa 諏訪=Suwa
岡谷=Okaya 須坂=Suzaka 向日=Muko 下松=Kudamatsu 石岡=Ishioka 宮古=Miyako 富津=Futtsu 田川=Tagawa 結城=Yuki
美濃加茂=Minokamo 三浦=Miura 能代=Noshiro 白岡=Shiraoka 北茨城=Kitaibaraki 館山=Tateyama 常滑=Tokoname
富岡=Tomioka むつ=Mutsu 五所川原=Goshogawara 佐伯=Saiki 富士吉田=Fujiyoshida 益田=Masuda 野々市=Nonoichi
倉吉=Kurayoshi 渋川=Shibukawa 安中=Annaka 岩倉=Iwakura 郡上=Gujo 豊岡=Toyooka 小諸=Komoro 光=Hikari 魚津=Uozu
東根=Higashine 浜田=Hamada 玉名=Tamana 沼田=Numata 七尾=Nanao 滝川=Takikawa 石垣=Ishigaki 燕=Tsubame 日南=Nichinan
萩=Hagi 寒河江=Sagae 海南=Kainan 見附=Mitsuke 釜石=Kamaishi 三沢=Misawa 瑞浪=Mizunami 黒部=Kurobe 岩沼=Iwanuma
新庄=Shinjo 十日町=Tokamachi 熱海=Atami 小千谷=Ojiya 柳川=Yanagawa 下田=Shimoda 軽井沢=Karuizawa 白川=Shirakawa
東京=Tokyo 横浜=Yokohama 大阪=Osaka 名古屋=Nagoya 札幌=Sapporo 福岡=Fukuoka 神戸=Kobe 京都=Kyoto 川崎=Kawasaki
さいたま=Saitama 広島=Hiroshima 仙台=Sendai 千葉=Chiba 北九州=Kitakyushu 堺=Sakai 新潟=Niigata 浜松=Hamamatsu
熊本=Kumamoto 相模原=Sagamihara 岡山=Okayama 静岡=Shizuoka 鹿児島=Kagoshima 船橋=Funabashi 松山=Matsuyama
宇都宮=Utsunomiya 金沢=Kanazawa 大分=Oita 長崎=Nagasaki 岐阜=Gifu 宮崎=Miyazaki 長野=Nagano 和歌山=Wakayama
奈良=Nara 高松=Takamatsu 富山=Toyama 秋田=Akita 旭川=Asahikawa 高知=Kochi 郡山=Koriyama 盛岡=Morioka
青森=Aomori 福島=Fukushima 山形=Yamagata 水戸=Mito 前橋=Maebashi 甲府=Kofu 福井=Fukui 津=Tsu 大津=Otsu
鳥取=Tottori 松江=Matsue 山口=Yamaguchi 徳島=Tokushima 佐賀=Saga 那覇=Naha 函館=Hakodate 釧路=Kushiro
帯広=Obihiro 姫路=Himeji 倉敷=Kurashiki 豊橋=Toyohashi 久留米=Kurume 下関=Shimonoseki 佐世保=Sasebo
八王子=Hachioji つくば=Tsukuba いわき=Iwaki 苫小牧=Tomakomai 稚内=Wakkanai 網走=Abashiri 豊田=Toyota
ロンドン=London バーミンガム=Birmingham マンチェスター=Manchester リーズ=Leeds グラスゴー=Glasgow
リバプール=Liverpool エディンバラ=Edinburgh カーディフ=Cardiff ベルファスト=Belfast ブリストル=Bristol
シェフィールド=Sheffield ノッティンガム=Nottingham ニューカッスル=Newcastle プリマス=Plymouth バース=Bath
サウサンプトン=Southampton ブライトン=Brighton オックスフォード=Oxford ケンブリッジ=Cambridge ヨーク=York
アバディーン=Aberdeen インヴァネス=Inverness ノリッジ=Norwich レスター=Leicester コヴェントリー=Coventry
ダブリン=Dublin コーク=Cork ゴールウェイ=Galway リムリック=Limerick ウォーターフォード=Waterford
パリ=Paris マルセイユ=Marseille リヨン=Lyon トゥールーズ=Toulouse ニース=Nice ナント=Nantes
ストラスブール=Strasbourg モンペリエ=Montpellier ボルドー=Bordeaux リール=Lille レンヌ=Rennes ランス=Reims
ディジョン=Dijon グルノーブル=Grenoble アンジェ=Angers ブレスト=Brest ルーアン=Rouen カーン=Caen
オルレアン=Orléans リモージュ=Limoges トゥール=Tours ベルリン=Berlin ハンブルク=Hamburg ミュンヘン=Munich
ケルン=Cologne フランクフルト=Frankfurt シュトゥットガルト=Stuttgart デュッセルドルフ=Düsseldorf
ライプツィヒ=Leipzig ドルトムント=Dortmund エッセン=Essen ブレーメン=Bremen ドレスデン=Dresden
ハノーファー=Hanover ニュルンベルク=Nuremberg ボン=Bonn マインツ=Mainz キール=Kiel ロストック=Rostock
ニューヨーク=New_York ニューヨーク=New_York_City ロサンゼルス=Los_Angeles シカゴ=Chicago ヒューストン=Houston
フェニックス=Phoenix フィラデルフィア=Philadelphia サンアントニオ=San_Antonio サンディエゴ=San_Diego
ダラス=Dallas サンノゼ=San_Jose オースティン=Austin サンフランシスコ=San_Francisco シアトル=Seattle
デンバー=Denver ワシントンD.C.=Washington,_D.C. ボストン=Boston ナッシュビル=Nashville デトロイト=Detroit
ポートランド=Portland ラスベガス=Las_Vegas メンフィス=Memphis アトランタ=Atlanta マイアミ=Miami
ミネアポリス=Minneapolis ニューオーリンズ=New_Orleans クリーブランド=Cleveland ホノルル=Honolulu
アンカレッジ=Anchorage ソルトレイクシティ=Salt_Lake_City カンザスシティ=Kansas_City セントルイス=St._Louis
マドリード=Madrid バルセロナ=Barcelona リスボン=Lisbon ローマ=Rome ミラノ=Milan ナポリ=Naples
ウィーン=Vienna ベルン=Bern チューリッヒ=Zürich ジュネーヴ=Geneva ブリュッセル=Brussels アムステルダム=Amsterdam
ルクセンブルク=Luxembourg コペンハーゲン=Copenhagen オスロ=Oslo ストックホルム=Stockholm ヘルシンキ=Helsinki
レイキャヴィーク=Reykjavík ワルシャワ=Warsaw プラハ=Prague ブダペスト=Budapest ブカレスト=Bucharest
ソフィア=Sofia アテネ=Athens キーウ=Kyiv モスクワ=Moscow イスタンブール=Istanbul アンカラ=Ankara カイロ=Cairo
北京=Beijing 上海=Shanghai 広州=Guangzhou 香港=Hong_Kong ソウル=Seoul 釜山=Busan 台北=Taipei バンコク=Bangkok
シンガポール=Singapore ジャカルタ=Jakarta マニラ=Manila ハノイ=Hanoi デリー=Delhi ムンバイ=Mumbai
シドニー=Sydney メルボルン=Melbourne ブリスベン=Brisbane パース=Perth キャンベラ=Canberra オークランド=Auckland
ウェリントン=Wellington トロント=Toronto モントリオール=Montreal バンクーバー=Vancouver オタワ=Ottawa
メキシコシティ=Mexico_City サンパウロ=São_Paulo リオデジャネイロ=Rio_de_Janeiro ブエノスアイレス=Buenos_Aires
ナイロビ=Nairobi ラゴス=Lagos ケープタウン=Cape_Town ヨハネスブルグ=Johannesburg ドバイ=Dubai テヘラン=Tehran
名瀬=Naze 根室=Nemuro 紋別=Mombetsu 名寄=Nayoro 留萌=Rumoi 余市=Yoichi 伊達=Date 水沢=Mizusawa 大船渡=Ofunato
一戸=Ichinohe 古川=Furukawa 白石=Shiroishi 角田=Kakuda 横手=Yokote 大曲=Omagari 湯沢=Yuzawa 村上=Murakami 長井=Nagai
喜多方=Kitakata 二本松=Nihommatsu 尾花沢=Obanazawa 白馬=Hakuba 大町=Omachi 穂高=Hotaka 糸魚川=Itoigawa 羽咋=Hakui
小浜=Obama 勝山=Katsuyama 美濃=Mino 新宮=Shingu 御坊=Gobo 尾鷲=Owase 西脇=Nishiwaki 洲本=Sumoto 三次=Miyoshi
境港=Sakaiminato 高梁=Takahashi 新見=Niimi 庄原=Shobara 安芸=Aki 臼杵=Usuki 阿久根=Akune 平戸=Hirado 高鍋=Takanabe
串間=Kushima 指宿=Ibusuki 西之表=Nishinoomote 柳井=Yanai 水俣=Minamata 人吉=Hitoyoshi 島原=Shimabara 阿蘇=Aso
豊前=Buzen 枕崎=Makurazaki 志布志=Shibushi 鴨川=Kamogawa 勝浦=Katsuura 白老=Shiraoi ニセコ=Niseko_Town 黒磯=Kuroiso
今市=Imaichi 砂川=Sunagawa 芦別=Ashibetsu 美唄=Bibai 深川=Fukagawa 遠野=Tono 宮津=Miyazu 綾部=Ayabe 鳥羽=Toba
亀山=Kameyama 須崎=Susaki 宿毛=Sukumo 日光=Nikko 箱根=Hakone 矢板=Yaita 高萩=Takahagi 上川=Kamikawa 飯山=Iiyama
篠山=Sasayama 丸岡=Maruoka 下呂=Gero 竹原=Takehara 徳山=Tokuyama 会津若松=Aizu-Wakamatsu 五泉=Gosen
サンティアゴ=Santiago ボゴタ=Bogota リマ=Lima カラカス=Caracas キト=Quito ラパス=La_Paz スクレ=Sucre
アスンシオン=Asunción モンテビデオ=Montevideo ブラジリア=Brasília レシフェ=Recife フォルタレザ=Fortaleza
マナウス=Manaus ハバナ=Havana モンテレイ=Monterrey グアダラハラ=Guadalajara ダカール=Dakar カサブランカ=Casablanca
アルジェ=Algiers トリポリ=Tripoli ルアンダ=Luanda キンシャサ=Kinshasa アクラ=Accra アビジャン=Abidjan アブジャ=Abuja
アディスアベバ=Addis_Ababa ハルツーム=Khartoum ダルエスサラーム=Dar_es_Salaam ハラレ=Harare ルサカ=Lusaka
ダーバン=Durban リガ=Riga サンクトペテルブルク=Saint_Petersburg キーウ=Kiev ムルマンスク=Murmansk トロムソ=Tromsø
トロンハイム=Trondheim アレクサンドリア=Alexandria ダマスカス=Damascus テルアビブ=Tel_Aviv エルサレム=Jerusalem
バグダッド=Baghdad リヤド=Riyadh メッカ=Mecca クウェート=Kuwait_City サマラ=Samara タシュケント=Tashkent
カブール=Kabul アスタナ=Astana オムスク=Omsk イルクーツク=Irkutsk ウランバートル=Ulaanbaatar ニューデリー=New_Delhi
コルカタ=Kolkata チェンナイ=Chennai ベンガルール=Bangalore ダッカ=Dhaka ヤンゴン=Yangon クアラルンプール=Kuala_Lumpur
ホーチミン市=Ho_Chi_Minh_City スラバヤ=Surabaya バンドン=Bandung セブ=Cebu_City ダーウィン=Darwin アデレード=Adelaide
ポートモレスビー=Port_Moresby クライストチャーチ=Christchurch ヤクーツク=Yakutsk マガダン=Magadan エドモントン=Edmonton
カルガリー=Calgary ウィニペグ=Winnipeg ケベック=Quebec_City ハリファックス=Halifax フェアバンクス=Fairbanks
ジュノー=Juneau ホワイトホース=Whitehorse イエローナイフ=Yellowknife ヌーク=Nuuk ブルックリン=Brooklyn
成都=Chengdu 重慶=Chongqing 昆明=Kunming 西安=Xi'an 貴陽=Guiyang 南寧=Nanning 太原=Taiyuan 大同=Datong 鄭州=Zhengzhou
武漢=Wuhan 長沙=Changsha 深圳=Shenzhen 天津=Tianjin 済南=Jinan 南昌=Nanchang 南京=Nanjing 杭州=Hangzhou 福州=Fuzhou
瀋陽=Shenyang チチハル=Qiqihar 長春=Changchun ハルビン=Harbin ラサ=Lhasa ウルムチ=Ürümqi 蘭州=Lanzhou 西寧=Xining
包頭=Baotou フフホト=Hohhot 石家荘=Shijiazhuang 邯鄲=Handan 大連=Dalian 青島=Qingdao 煙台=Yantai 合肥=Hefei 無錫=Wuxi
寧波=Ningbo 温州=Wenzhou 厦門=Xiamen 桂林=Guilin 海口=Haikou 洛陽=Luoyang 吉林=Jilin_City 鞍山=Anshan 唐山=Tangshan
徐州=Xuzhou 延吉=Yanji 牡丹江=Mudanjiang ジャムス=Jiamusi 台中=Taichung 高雄=Kaohsiung_City 台南=Tainan
花蓮=Hualien_City 平壌=Pyongyang 清津=Chongjin 咸興=Hamhŭng 新義州=Sinuiju 元山=Wonsan 大邱=Daegu 仁川=Incheon
水原=Suwon 大田=Daejeon 光州=Gwangju 全州=Jeonju 浦項=Pohang 蔚山=Ulsan 済州=Jeju_City 木浦=Mokpo 昌原=Changwon
麗水=Yeosu 江陵=Gangneung ウラジオストク=Vladivostok ハバロフスク=Khabarovsk ユジノサハリンスク=Yuzhno-Sakhalinsk
ナホトカ=Nakhodka
`;

const names: ReadonlyMap<string, string> = new Map(
  spelled
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([japanese = '', english = '']) => [plain(english.replaceAll('_', ' ')), japanese]),
);

/** The Japanese name of a city by its English or romanized name, which may have long vowels: "Ōsaka" is 大阪. */
export function japaneseName(name: string): string | undefined {
  return names.get(plain(withoutCity(name)));
}

/** A romanized name without "-shi", which means city. */
export function withoutCity(name: string): string {
  return name.replace(/-shi$/, '');
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}
