import { nameTable } from './name-table.ts';

/** Dogs: names of the FCI’s nomenclature as the VDH, the SCC and the JKC write them. */
export const dogBreeds = nameTable(`
id | de | fr | ja | nl
Affenpinscher | - | - | アーフェンピンシャー | Apenpinscher
Afghan Hound | Afghanischer Windhund | Lévrier afghan | アフガン・ハウンド | Afghaanse windhond
Airedale Terrier | - | - | エアデール・テリア | Airedale-terriër
Akita | - | - | 秋田犬 | -
Alaskan Malamute | - | Malamute de l’Alaska | アラスカン・マラミュート | -
American Bulldog | Amerikanische Bulldogge | Bouledogue américain | アメリカン・ブルドッグ | Amerikaanse bulldog
American Cocker Spaniel | Amerikanischer Cocker Spaniel | Cocker américain | アメリカン・コッカー・スパニエル | Amerikaanse cocker-spaniël
American Eskimo Dog | Amerikanischer Eskimohund | Chien esquimau américain | アメリカン・エスキモー・ドッグ | Amerikaanse eskimohond
American Foxhound | Amerikanischer Foxhound | Foxhound américain | アメリカン・フォックスハウンド | -
American Staffordshire Terrier | - | - | アメリカン・スタッフォードシャー・テリア | Amerikaanse staffordshire-terriër
Anatolian Shepherd Dog | Anatolischer Hirtenhund | Berger d’Anatolie | アナトリアン・シェパード・ドッグ | Anatolische herder
Australian Cattle Dog | - | Bouvier australien | オーストラリアン・キャトル・ドッグ | Australische veedrijvershond
Australian Shepherd | - | Berger australien | オーストラリアン・シェパード | Australische herder
Australian Silky Terrier | - | Terrier australien à poil soyeux | オーストラリアン・シルキー・テリア | Australische silky-terriër
Australian Terrier | - | Terrier australien | オーストラリアン・テリア | Australische terriër
Azawakh | - | - | アザワク | -
Barbet | - | - | バーベット | -
Basenji | - | - | バセンジー | -
Basset Bleu de Gascogne | - | Basset bleu de Gascogne | バセット・ブルー・ド・ガスコーニュ | Blauwe gascogne-basset
Basset Fauve de Bretagne | - | Basset fauve de Bretagne | バセット・フォーヴ・ド・ブルターニュ | -
Basset Hound | - | - | バセット・ハウンド | Basset
Bavarian Mountain Hound | Bayerischer Gebirgsschweißhund | Chien de rouge de Bavière | ババリアン・マウンテン・ハウンド | Beierse bergzweethond
Beagle | - | - | ビーグル | -
Bearded Collie | - | - | ビアデッド・コリー | -
Beauceron | - | Berger de Beauce | ボースロン | -
Bedlington Terrier | - | - | ベドリントン・テリア | Bedlington-terriër
Belgian Laekenois | Belgischer Schäferhund (Laekenois) | Berger belge laekenois | ベルジアン・シェパード・ドッグ・ラケノア | Laekense herder
Belgian Malinois | Belgischer Schäferhund (Malinois) | Berger belge malinois | ベルジアン・シェパード・ドッグ・マリノア | Mechelse herder
Belgian Sheepdog | Belgischer Schäferhund (Groenendael) | Berger belge groenendael | ベルジアン・シェパード・ドッグ・グローネンダール | Groenendaeler
Belgian Tervuren | Belgischer Schäferhund (Tervueren) | Berger belge tervueren | ベルジアン・シェパード・ドッグ・タービュレン | Tervuerense herder
Bergamasco Sheepdog | Bergamasker Hirtenhund | Berger de Bergame | ベルガマスコ・シェパード・ドッグ | Bergamasco
Berger Picard | Picardischer Schäferhund | Berger picard | ベルジェ・ピカール | Picardische herder
Bernese Mountain Dog | Berner Sennenhund | Bouvier bernois | バーニーズ・マウンテン・ドッグ | Berner sennenhond
Bichon Frise | Bichon Frisé | Bichon frisé | ビション・フリーゼ | -
Black and Tan Coonhound | - | Coonhound noir et feu | ブラック・アンド・タン・クーンハウンド | -
Black Russian Terrier | Russischer Schwarzer Terrier | Terrier noir russe | ロシアン・ブラック・テリア | Zwarte Russische terriër
Bloodhound | Bluthund | Chien de Saint-Hubert | ブラッドハウンド | Bloedhond
Bluetick Coonhound | - | - | ブルーティック・クーンハウンド | -
Boerboel | - | - | ボーアボール | -
Bolognese | Bologneser | Bichon bolonais | ボロニーズ | -
Border Collie | - | - | ボーダー・コリー | -
Border Terrier | - | - | ボーダー・テリア | Border-terriër
Borzoi | Barsoi | Barzoï | ボルゾイ | -
Boston Terrier | - | - | ボストン・テリア | Boston-terriër
Bouvier des Flandres | - | - | ブービエ・デ・フランダース | -
Boxer | Deutscher Boxer | - | ボクサー | -
Boykin Spaniel | - | - | ボイキン・スパニエル | -
Bracco Italiano | - | Braque italien | イタリアン・ポインティング・ドッグ（ブラッコ・イタリアーノ） | -
Briard | - | Berger de Brie | ブリアード | -
Brittany | Bretonischer Vorstehhund | Épagneul breton | ブリタニー・スパニエル | Bretonse spaniël
Brussels Griffon | Brüsseler Griffon | Griffon bruxellois | ブリュッセル・グリフォン | Brusselse griffon
Bull Terrier | Bullterrier | - | ブル・テリア | Bulterriër
Bulldog | Englische Bulldogge | Bulldog anglais | ブルドッグ | Engelse bulldog
Bullmastiff | - | - | ブルマスティフ | -
Cairn Terrier | - | - | ケアーン・テリア | Cairn-terriër
Canaan Dog | Kanaanhund | Chien de Canaan | カナーン・ドッグ | Kanaänhond
Cane Corso | - | - | イタリアン・コルソ・ドッグ（カネ・コルソ） | -
Cardigan Welsh Corgi | Welsh Corgi Cardigan | Welsh Corgi Cardigan | ウェルシュ・コーギー・カーディガン | -
Catahoula Leopard Dog | - | Chien léopard catahoula | カタフーラ・レオパード・ドッグ | -
Caucasian Shepherd Dog | Kaukasischer Schäferhund | Berger du Caucase | コーカシアン・シェパード | Kaukasische owcharka
Cavalier King Charles Spaniel | - | - | キャバリア・キング・チャールズ・スパニエル | -
Cesky Terrier | Tschechischer Terrier | Terrier tchèque | チェスキー・テリア | Tsjechische terriër
Chesapeake Bay Retriever | - | Retriever de la baie de Chesapeake | チェサピーク・ベイ・レトリーバー | -
Chihuahua | - | - | チワワ | -
Chinese Crested | Chinesischer Schopfhund | Chien chinois à crête | チャイニーズ・クレステッド・ドッグ | Chinese naakthond
Chinese Shar-Pei | Shar-Pei | Shar-Peï | シャー・ペイ | Shar-pei
Chinook | - | - | チヌーク | -
Chow Chow | - | Chow-chow | チャウ・チャウ | -
Clumber Spaniel | - | - | クランバー・スパニエル | -
Cockapoo | - | - | コッカプー | -
Cocker Spaniel | Englischer Cocker Spaniel | Cocker anglais | イングリッシュ・コッカー・スパニエル | Engelse cocker-spaniël
Collie | - | Colley | コリー | -
Coton de Tulear | Coton de Tuléar | Coton de Tuléar | コトン・ド・テュレアール | -
Curly-Coated Retriever | Curly Coated Retriever | Retriever à poil bouclé | カーリーコーテッド・レトリーバー | -
Czechoslovakian Wolfdog | Tschechoslowakischer Wolfhund | Chien-loup tchécoslovaque | チェコスロバキアン・ウルフドッグ | Tsjechoslowaakse wolfhond
Dachshund | Dackel | Teckel | ダックスフンド | Teckel
Dalmatian | Dalmatiner | Dalmatien | ダルメシアン | Dalmatiër
Dandie Dinmont Terrier | - | - | ダンディ・ディンモント・テリア | -
Doberman Pinscher | Dobermann | Dobermann | ドーベルマン | Dobermann
Dogo Argentino | - | Dogue argentin | ドゴ・アルヘンティーノ | Argentijnse dog
Dogue de Bordeaux | Bordeauxdogge | - | ボルドー・マスティフ | Bordeauxdog
Dutch Shepherd | Holländischer Schäferhund | Berger hollandais | ダッチ・シェパード・ドッグ | Hollandse herder
English Foxhound | Englischer Foxhound | Foxhound anglais | イングリッシュ・フォックスハウンド | Engelse foxhound
English Setter | - | Setter anglais | イングリッシュ・セター | Engelse setter
English Springer Spaniel | - | Springer anglais | イングリッシュ・スプリンガー・スパニエル | Engelse springer-spaniël
English Toy Spaniel | - | - | イングリッシュ・トイ・スパニエル | Engelse toy-spaniël
Entlebucher Mountain Dog | Entlebucher Sennenhund | Bouvier de l’Entlebuch | エントレブッハー・マウンテン・ドッグ | Entlebucher sennenhond
Estrela Mountain Dog | Serra-da-Estrela-Berghund | Chien de montagne de la Serra da Estrela | エストレラ・マウンテン・ドッグ | Portugese berghond
Eurasier | - | - | ユーラシア | -
Field Spaniel | - | - | フィールド・スパニエル | -
Finnish Lapphund | Finnischer Lapphund | Chien finnois de Laponie | フィニッシュ・ラップフンド | Finse lappenhond
Finnish Spitz | Finnenspitz | Spitz finlandais | フィニッシュ・スピッツ | Finse spits
Flat-Coated Retriever | Flat Coated Retriever | Retriever à poil plat | フラットコーテッド・レトリーバー | -
French Bulldog | Französische Bulldogge | Bouledogue français | フレンチ・ブルドッグ | Franse bulldog
German Pinscher | Deutscher Pinscher | Pinscher allemand | ジャーマン・ピンシャー | Duitse pinscher
German Shepherd Dog | Deutscher Schäferhund | Berger allemand | ジャーマン・シェパード・ドッグ | Duitse herder
German Shorthaired Pointer | Deutsch Kurzhaar | Braque allemand | ジャーマン・ショートヘアード・ポインター | Duitse staande hond (korthaar)
German Spitz | Deutscher Spitz | Spitz allemand | ジャーマン・スピッツ | Duitse spits
German Wirehaired Pointer | Deutsch Drahthaar | Chien d’arrêt allemand à poil dur | ジャーマン・ワイアーヘアード・ポインター | Duitse staande hond (draadhaar)
Giant Schnauzer | Riesenschnauzer | Schnauzer géant | ジャイアント・シュナウザー | Riesenschnauzer
Glen of Imaal Terrier | - | - | アイリッシュ・グレン・オブ・イマール・テリア | -
Golden Retriever | - | - | ゴールデン・レトリーバー | -
Goldendoodle | - | - | ゴールデンドゥードル | -
Gordon Setter | - | Setter gordon | ゴードン・セター | -
Great Dane | Deutsche Dogge | Dogue allemand | グレート・デーン | Duitse dog
Great Pyrenees | Pyrenäenberghund | Chien de montagne des Pyrénées | グレート・ピレニーズ | Pyrenese berghond
Greater Swiss Mountain Dog | Großer Schweizer Sennenhund | Grand bouvier suisse | グレート・スイス・マウンテン・ドッグ | Grote Zwitserse sennenhond
Greyhound | - | - | グレーハウンド | -
Hamiltonstovare | Hamiltonstövare | Chien courant de Hamilton | ハミルトンストーヴァレ | Hamilton-stövare
Harrier | - | - | ハリア | -
Havanese | Havaneser | Bichon havanais | ハバニーズ | Havanezer
Hovawart | - | - | ホファヴァルト | -
Ibizan Hound | Podenco Ibicenco | Podenco d’Ibiza | イビザン・ハウンド | Podenco ibicenco
Icelandic Sheepdog | Islandhund | Berger d’Islande | アイスランド・シープドッグ | IJslandse hond
Irish Red and White Setter | - | Setter irlandais rouge et blanc | アイリッシュ・レッド・アンド・ホワイト・セター | Ierse rood-witte setter
Irish Setter | - | Setter irlandais | アイリッシュ・セター | Ierse setter
Irish Terrier | - | Terrier irlandais | アイリッシュ・テリア | Ierse terriër
Irish Water Spaniel | Irischer Wasserspaniel | Chien d’eau irlandais | アイリッシュ・ウォーター・スパニエル | Ierse waterspaniël
Irish Wolfhound | Irischer Wolfshund | Lévrier irlandais | アイリッシュ・ウルフハウンド | Ierse wolfshond
Italian Greyhound | Italienisches Windspiel | Petit lévrier italien | イタリアン・グレーハウンド | Italiaans windhondje
Jack Russell Terrier | - | - | ジャック・ラッセル・テリア | Jack-russellterriër
Japanese Chin | Japan-Chin | Épagneul japonais | 狆 | Japanse spaniël
Japanese Spitz | Japan-Spitz | Spitz japonais | 日本スピッツ | Japanse spits
Keeshond | Wolfsspitz | Spitz-loup | キースホンド | -
Kerry Blue Terrier | - | - | ケリー・ブルー・テリア | -
King Charles Spaniel | - | - | キング・チャールズ・スパニエル | King-charlesspaniël
Kishu Ken | Kishu | Kishu | 紀州犬 | -
Komondor | - | - | コモンドール | -
Kooikerhondje | - | - | コーイケルホンディエ | -
Korean Jindo Dog | Koreanischer Jindo | Jindo coréen | コリア・ジンドー・ドッグ（珍島犬） | -
Kuvasz | - | - | クーバース | -
Labradoodle | - | - | ラブラドゥードル | -
Labrador Retriever | - | - | ラブラドール・レトリーバー | -
Lagotto Romagnolo | - | Chien d’eau romagnol | ラゴット・ロマニョーロ | -
Lakeland Terrier | - | - | レークランド・テリア | Lakeland-terriër
Lancashire Heeler | - | - | ランカシャー・ヒーラー | -
Leonberger | - | Leonberg | レオンベルガー | -
Lhasa Apso | - | - | ラサ・アプソ | -
Lowchen | Löwchen | Petit chien lion | ローシェン | Leeuwhondje
Lurcher | - | - | ラーチャー | -
Maltese | Malteser | Bichon maltais | マルチーズ | Maltezer
Manchester Terrier | - | - | マンチェスター・テリア | Manchester-terriër
Maremma Sheepdog | Maremmen-Abruzzen-Schäferhund | Berger de la Maremme et des Abruzzes | マレンマ・シープドッグ | Maremmen-herdershond
Mastiff | - | - | マスティフ | -
Miniature Bull Terrier | Miniatur-Bullterrier | Bull Terrier miniature | ミニチュア・ブル・テリア | Miniatuur-bulterriër
Miniature Pinscher | Zwergpinscher | Pinscher nain | ミニチュア・ピンシャー | Dwergpinscher
Miniature Schnauzer | Zwergschnauzer | Schnauzer nain | ミニチュア・シュナウザー | Dwergschnauzer
Mixed Breed | Mischling | Chien croisé | ミックス犬（雑種） | Kruising
Mudi | - | - | ムーディー | -
Neapolitan Mastiff | Mastino Napoletano | Mâtin de Naples | ナポリタン・マスティフ | Napolitaanse mastiff
Newfoundland | Neufundländer | Terre-Neuve | ニューファンドランド | Newfoundlander
Norfolk Terrier | - | - | ノーフォーク・テリア | Norfolk-terriër
Norwegian Buhund | Norwegischer Buhund | Buhund norvégien | ノルウェジアン・ブーフント | Noorse buhund
Norwegian Elkhound | Norwegischer Elchhund | Chien d’élan norvégien | ノルウェジアン・エルクハウンド | Noorse elandhond
Norwegian Lundehund | Norwegischer Lundehund | Chien norvégien de macareux | ノルウェジアン・ルンデフンド | Noorse lundehund
Norwich Terrier | - | - | ノーリッチ・テリア | Norwich-terriër
Nova Scotia Duck Tolling Retriever | - | Retriever de la Nouvelle-Écosse | ノヴァ・スコシア・ダック・トーリング・レトリーバー | -
Old English Sheepdog | Bobtail | Bobtail | オールド・イングリッシュ・シープドッグ | Bobtail
Otterhound | - | - | オッターハウンド | Otterhond
Papillon | - | - | パピヨン | Vlinderhondje
Parson Russell Terrier | - | - | パーソン・ラッセル・テリア | Parson-russellterriër
Patterdale Terrier | - | - | パターデール・テリア | -
Pekingese | Pekinese | Pékinois | ペキニーズ | Pekinees
Pembroke Welsh Corgi | Welsh Corgi Pembroke | Welsh Corgi Pembroke | ウェルシュ・コーギー・ペンブローク | -
Petit Basset Griffon Vendeen | Petit Basset Griffon Vendéen | Petit basset griffon vendéen | プチ・バセット・グリフォン・バンデーン | -
Pharaoh Hound | Pharaonenhund | Chien du pharaon | ファラオ・ハウンド | Faraohond
Plott Hound | - | - | プロット・ハウンド | -
Pointer | - | Pointer anglais | イングリッシュ・ポインター | -
Polish Lowland Sheepdog | Polnischer Niederungshütehund | Berger polonais de plaine | ポリッシュ・ローランド・シープドッグ | Poolse laaglandherder
Pomeranian | Zwergspitz (Pomeranian) | Spitz nain | ポメラニアン | Dwergkees
Poodle (Miniature) | Zwergpudel | Caniche nain | ミニチュア・プードル | Dwergpoedel
Poodle (Standard) | Großpudel | Grand caniche | スタンダード・プードル | Koningspoedel
Poodle (Toy) | Toypudel | Caniche toy | トイ・プードル | Toypoedel
Portuguese Podengo | Portugiesischer Podengo | Podengo portugais | ポーチュギーズ・ポデンゴ | Portugese podengo
Portuguese Water Dog | Portugiesischer Wasserhund | Chien d’eau portugais | ポーチュギーズ・ウォーター・ドッグ | Portugese waterhond
Presa Canario | - | Dogue des Canaries | プレサ・カナリオ | -
Pug | Mops | Carlin | パグ | Mopshond
Puli | - | - | プーリー | -
Pumi | - | - | プーミー | -
Pyrenean Shepherd | Pyrenäen-Schäferhund | Berger des Pyrénées | ピレニアン・シープドッグ | Pyrenese herder
Rat Terrier | - | - | ラット・テリア | -
Redbone Coonhound | - | - | レッドボーン・クーンハウンド | -
Rhodesian Ridgeback | - | - | ローデシアン・リッジバック | -
Rottweiler | - | - | ロットワイラー | -
Russian Toy | Russkiy Toy | Petit chien russe | ロシアン・トイ | Russische toy
Saint Bernard | Bernhardiner | Saint-Bernard | セント・バーナード | Sint-bernard
Saluki | - | - | サルーキ | -
Samoyed | Samojede | Samoyède | サモエド | Samojeed
Schipperke | - | - | スキッパーキ | -
Scottish Deerhound | Deerhound | Lévrier écossais | スコティッシュ・ディアハウンド | Schotse deerhound
Scottish Terrier | - | Terrier écossais | スコティッシュ・テリア | Schotse terriër
Sealyham Terrier | - | - | シーリハム・テリア | -
Shetland Sheepdog | - | Berger des Shetland | シェットランド・シープドッグ | Sheltie
Shiba Inu | - | - | 柴犬 | -
Shih Tzu | - | - | シー・ズー | -
Siberian Husky | - | Husky sibérien | シベリアン・ハスキー | -
Skye Terrier | - | - | スカイ・テリア | -
Sloughi | - | - | スルーギ | -
Slovakian Rough-Haired Pointer | Slowakischer Rauhbart | Chien d’arrêt slovaque à poil dur | スロバキアン・ラフヘアード・ポインター | Slowaakse ruwharige staande hond
Small Munsterlander | Kleiner Münsterländer | Petit épagneul de Münster | スモール・ミュンスターレンダー | Heidewachtel
Soft Coated Wheaten Terrier | - | Terrier irlandais à poil doux | アイリッシュ・ソフトコーテッド・ウィートン・テリア | -
Spanish Water Dog | Spanischer Wasserhund | Chien d’eau espagnol | スパニッシュ・ウォーター・ドッグ | Spaanse waterhond
Spinone Italiano | - | Spinone italien | イタリアン・スピノーネ | -
Stabyhoun | - | - | スタビーフーン | Stabij
Staffordshire Bull Terrier | Staffordshire Bullterrier | - | スタッフォードシャー・ブル・テリア | Staffordshire-bulterriër
Standard Schnauzer | Mittelschnauzer | Schnauzer moyen | スタンダード・シュナウザー | Middenslagschnauzer
Sussex Spaniel | - | - | サセックス・スパニエル | -
Swedish Vallhund | Schwedischer Vallhund | Spitz des Visigoths | スウェーディッシュ・ヴァルフント | Västgötaspets
Thai Ridgeback | - | Chien thaïlandais à crête dorsale | タイ・リッジバック・ドッグ | -
Tibetan Mastiff | Tibetmastiff (Do Khyi) | Dogue du Tibet | チベタン・マスティフ | Tibetaanse mastiff
Tibetan Spaniel | Tibet-Spaniel | Épagneul tibétain | チベタン・スパニエル | Tibetaanse spaniël
Tibetan Terrier | Tibet-Terrier | Terrier du Tibet | チベタン・テリア | Tibetaanse terriër
Tosa | - | - | 土佐犬 | -
Toy Fox Terrier | - | - | トイ・フォックス・テリア | -
Treeing Walker Coonhound | - | - | ツリーイング・ウォーカー・クーンハウンド | -
Vizsla | Magyar Vizsla (Kurzhaar) | Braque hongrois à poil court | ショートヘアード・ハンガリアン・ビズラ | Vizsla (korthaar)
Weimaraner | - | Braque de Weimar | ワイマラナー | -
Welsh Springer Spaniel | - | Springer gallois | ウェルシュ・スプリンガー・スパニエル | -
Welsh Terrier | - | Terrier gallois | ウェルシュ・テリア | Welsh-terriër
West Highland White Terrier | - | - | ウエスト・ハイランド・ホワイト・テリア | West-highlandterriër
Whippet | - | - | ウィペット | -
Wire Fox Terrier | Foxterrier Drahthaar | Fox-terrier à poil dur | ワイアー・フォックス・テリア | Foxterriër (draadhaar)
Wirehaired Pointing Griffon | Korthals-Griffon | Griffon d’arrêt à poil dur Korthals | ワイアーヘアード・ポインティング・グリフォン | Griffon Korthals
Wirehaired Vizsla | Magyar Vizsla (Drahthaar) | Braque hongrois à poil dur | ワイアーヘアード・ハンガリアン・ビズラ | Vizsla (draadhaar)
Xoloitzcuintli | Xoloitzcuintle | Xoloitzcuintle | ショロイツクインツレ | Mexicaanse naakthond
Yorkshire Terrier | - | - | ヨークシャー・テリア | Yorkshire-terriër
`);
