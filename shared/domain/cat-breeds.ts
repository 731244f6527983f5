import { nameTable } from './name-table.ts';

/** Cats: names as the clubs of each language write them. */
export const catBreeds = nameTable(`
id | de | fr | ja | nl
Abyssinian | Abessinier | Abyssin | アビシニアン | Abessijn
Aegean | Ägäische Katze | Chat égéen | エーゲキャット | Egeïsche kat
American Bobtail | - | Bobtail américain | アメリカンボブテイル | Amerikaanse bobtail
American Curl | - | - | アメリカンカール | Amerikaanse curl
American Shorthair | Amerikanisch Kurzhaar | - | アメリカンショートヘア | Amerikaanse korthaar
American Wirehair | Amerikanisch Drahthaar | - | アメリカンワイヤーヘア | Amerikaanse draadhaar
Arabian Mau | Arabische Mau | Mau arabe | アラビアンマウ | Arabische mau
Asian | - | - | エイジアン | -
Asian Semi-longhair | Asian Halblanghaar | Asian à poil mi-long | エイジアンセミロングヘア | -
Australian Mist | - | - | オーストラリアンミスト | -
Balinese | - | Balinais | バリニーズ | Balinees
Bengal | Bengalkatze | - | ベンガル | Bengaal
Birman | Heilige Birma | Sacré de Birmanie | バーマン | Heilige birmaan
Bombay | - | - | ボンベイ | -
Brazilian Shorthair | Brasilianisch Kurzhaar | Brésilien à poil court | ブラジリアンショートヘア | Braziliaanse korthaar
British Longhair | Britisch Langhaar | - | ブリティッシュロングヘア | Britse langhaar
British Shorthair | Britisch Kurzhaar | - | ブリティッシュショートヘア | Britse korthaar
Burmese | Burma | - | バーミーズ | Burmees
Burmilla | - | - | バーミラ | -
California Spangled | - | - | カリフォルニアスパングルド | -
Chartreux | Kartäuser | - | シャルトリュー | Kartuizer
Chausie | - | - | チャウシー | -
Colorpoint Shorthair | - | - | カラーポイントショートヘア | -
Cornish Rex | - | - | コーニッシュレックス | -
Cymric | - | - | キムリック | -
Cyprus | Zypernkatze | Chat de Chypre | キプロスキャット | Cyprische kat
Devon Rex | - | - | デボンレックス | -
Domestic Longhair | Hauskatze (Langhaar) | Chat domestique à poil long | ドメスティックロングヘア | Huiskat (langhaar)
Domestic Medium Hair | Hauskatze (Halblanghaar) | Chat domestique à poil mi-long | ドメスティックミディアムヘア | Huiskat (halflanghaar)
Domestic Shorthair | Hauskatze (Kurzhaar) | Chat domestique à poil court | ドメスティックショートヘア | Huiskat (korthaar)
Donskoy | Don-Sphynx | - | ドンスコイ | Don-sfinx
Egyptian Mau | Ägyptische Mau | Mau égyptien | エジプシャンマウ | Egyptische mau
European Burmese | Europäische Burma | Burmese européen | ヨーロピアンバーミーズ | Europese burmees
European Shorthair | Europäisch Kurzhaar | Européen à poil court | ヨーロピアンショートヘア | Europese korthaar
Exotic Shorthair | - | - | エキゾチックショートヘア | Exotische korthaar
German Rex | - | Rex allemand | ジャーマンレックス | Duitse rex
Havana Brown | - | - | ハバナブラウン | -
Highlander | - | - | ハイランダー | -
Himalayan | - | Himalayen | ヒマラヤン | Himalaya
Japanese Bobtail | - | Bobtail japonais | ジャパニーズボブテイル | Japanse stompstaartkat
Khao Manee | - | - | カオマニー | -
Korat | - | - | コラット | -
Kurilian Bobtail | Kurilen-Bobtail | Bobtail des Kouriles | クリリアンボブテイル | Koerilenbobtail
LaPerm | - | - | ラパーマ | -
Lykoi | - | - | ライコイ | -
Maine Coon | - | - | メインクーン | -
Manx | - | - | マンクス | -
Mekong Bobtail | Mekong-Bobtail | Bobtail du Mékong | メコンボブテイル | Mekongbobtail
Mixed Breed | Mischlingskatze | Chat croisé | 雑種 | Kruising
Munchkin | - | - | マンチカン | -
Nebelung | - | - | ネベロング | -
Norwegian Forest Cat | Norwegische Waldkatze | Chat des forêts norvégiennes | ノルウェージャンフォレストキャット | Noorse boskat
Ocicat | - | - | オシキャット | -
Oriental Longhair | Orientalisch Langhaar | Oriental à poil long | オリエンタルロングヘア | Oosterse langhaar
Oriental Shorthair | Orientalisch Kurzhaar | Oriental à poil court | オリエンタルショートヘア | Oosterse korthaar
Persian | Perser | Persan | ペルシャ | Pers
Peterbald | - | - | ピーターボールド | -
Pixie-bob | - | - | ピクシーボブ | -
Ragamuffin | - | - | ラガマフィン | -
Ragdoll | - | - | ラグドール | -
Russian Blue | Russisch Blau | Bleu russe | ロシアンブルー | Blauwe Rus
Scottish Fold | - | - | スコティッシュフォールド | -
Selkirk Rex | - | - | セルカークレックス | -
Serengeti | - | - | セレンゲティ | -
Siamese | Siamkatze | Siamois | シャム | Siamees
Siberian | Sibirische Katze | Sibérien | サイベリアン | Siberische kat
Singapura | - | - | シンガプーラ | -
Snowshoe | - | - | スノーシュー | -
Sokoke | - | - | ソコケ | -
Somali | - | - | ソマリ | -
Sphynx | - | - | スフィンクス | Sfinx
Thai | - | Thaï | タイ | -
Tonkinese | Tonkanese | Tonkinois | トンキニーズ | Tonkinees
Toyger | - | - | トイガー | -
Turkish Angora | Türkisch Angora | Angora turc | ターキッシュアンゴラ | Turkse angora
Turkish Van | Türkisch Van | Turc de Van | ターキッシュバン | Turkse van
Ukrainian Levkoy | Ukrainischer Levkoy | Levkoy ukrainien | ウクライナレフコイ | Oekraïense levkoy
`);
