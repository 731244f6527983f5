/** Japanese names of cities by their English ones: the sources have none. Other places keep their Latin names. */
const spelled = `
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
`;

export const japaneseNames: Readonly<Record<string, string>> = Object.fromEntries(
  spelled
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([japanese = '', english = '']) => [english.replaceAll('_', ' '), japanese]),
);
