import { nameTable } from '../domain/name-table.ts';
import type { Language } from '../locales.ts';

/** The types of businesses: their names, by the code used in directories. */
const classifications = nameTable(`
code | en | de | fr | ja | nl
abattoir | Abattoir | Schlachthof | Abattoir | 食肉処理場 | Slachthuis
agricultural_college | Agricultural College | Landwirtschaftsschule | Lycée agricole | 農業大学校 | Agrarische school
agricultural_merchant | Agricultural Merchant | Landhandel | Négoce agricole | 農業資材店 | Agrarische groothandel
animal_charity | Animal Charity | Tierschutzverein | Association de protection animale | 動物愛護団体 | Dierenbescherming
animal_health_distributor | Animal Health Distributor | Großhandel für Tiergesundheit | Distributeur de santé animale | 動物用医薬品販売会社 | Groothandel in diergezondheid
animal_hospital | Animal Hospital | Tierklinik | Hôpital vétérinaire | 動物医療センター | Dierenziekenhuis
animal_shelter | Animal Shelter | Tierheim | Refuge | 動物保護施設 | Dierenasiel
aquaculture_farm | Aquaculture Farm | Fischzucht | Pisciculture | 養殖場 | Viskwekerij
beef_farm | Beef Farm | Mastrinderbetrieb | Élevage bovin viande | 肉牛農場 | Vleesveebedrijf
boarding_kennel | Boarding Kennel | Hundepension | Pension canine | ペットホテル | Hondenpension
breeder | Breeder | Züchterin oder Züchter | Éleveur d’animaux de compagnie | ブリーダー | Fokker
breeding_company | Breeding Company | Zuchtunternehmen | Entreprise de sélection | 育種会社 | Fokbedrijf
broiler_farm | Broiler Farm | Masthähnchenbetrieb | Élevage de poulets de chair | ブロイラー農場 | Vleeskuikenbedrijf
buying_group | Buying Group | Einkaufsgemeinschaft | Groupement d’achat | 共同購入団体 | Inkoopcombinatie
calf_rearer | Calf Rearer | Kälberaufzucht | Élevage de veaux | 子牛育成農場 | Kalveropfokbedrijf
cattery | Cattery | Katzenpension | Pension féline | キャットホテル | Kattenpension
chain_pharmacy | Chain Pharmacy | Apothekenkette | Chaîne de pharmacies | チェーン薬局 | Apotheekketen
consultant | Consultant | Beratung | Conseil | コンサルタント | Adviesbureau
contract_farm | Contract Farm | Lohnaufzucht | Élevage sous contrat | 契約農場 | Contractbedrijf
cooperative | Co-operative | Genossenschaft | Coopérative | 協同組合 | Coöperatie
corporate_practice | Corporate Practice | Praxis einer Kette | Clinique d’un groupe | 企業系動物病院 | Praktijk van een keten
dairy_farm | Dairy Farm | Milchviehbetrieb | Exploitation laitière | 酪農場 | Melkveebedrijf
diagnostic_laboratory | Diagnostic Laboratory | Diagnostiklabor | Laboratoire de diagnostic | 検査機関 | Diagnostisch laboratorium
dog_trainer | Dog Trainer | Hundeschule | Éducateur canin | ドッグトレーナー | Hondenschool
e_commerce | E-commerce | Onlinehandel | Commerce en ligne | 通信販売 | Webwinkel
emergency_clinic | Emergency Clinic | Notfallpraxis | Clinique d’urgence | 救急動物病院 | Spoedkliniek
equine_practice | Equine Practice | Pferdepraxis | Clinique équine | 馬診療所 | Paardenpraktijk
equine_stable | Equine Stable | Reitstall | Écurie | 厩舎 | Paardenstal
farm_shop | Farm Shop | Hofladen | Magasin à la ferme | 農場直売所 | Boerderijwinkel
feed_mill | Feed Mill | Futtermühle | Fabrique d’aliments | 飼料工場 | Mengvoederfabriek
feedlot | Feedlot | Mastanlage | Parc d’engraissement | 肥育場 | Mestbedrijf
game_farm | Game Farm | Wildgehege | Élevage de gibier | 猟鳥獣農場 | Wildfokkerij
garden_centre | Garden Centre | Gartencenter | Jardinerie | 園芸店 | Tuincentrum
goat_farm | Goat Farm | Ziegenhof | Élevage caprin | 山羊農場 | Geitenbedrijf
government_agency | Government Agency | Behörde | Organisme public | 行政機関 | Overheidsdienst
grooming_salon | Grooming Salon | Hundesalon | Salon de toilettage | トリミングサロン | Trimsalon
hatchery | Hatchery | Brüterei | Couvoir | 孵化場 | Broederij
independent_pharmacy | Independent Pharmacy | Apotheke | Pharmacie indépendante | 個人薬局 | Zelfstandige apotheek
layer_farm | Layer Farm | Legehennenbetrieb | Élevage de poules pondeuses | 採卵農場 | Leghennenbedrijf
livestock_market | Livestock Market | Viehmarkt | Marché aux bestiaux | 家畜市場 | Veemarkt
mixed_farm | Mixed Farm | Gemischtbetrieb | Polyculture-élevage | 複合経営農場 | Gemengd bedrijf
mixed_practice | Mixed Practice | Gemischtpraxis | Clinique mixte | 総合動物診療所 | Gemengde praktijk
mobile_clinic | Mobile Clinic | Fahrpraxis | Clinique mobile | 往診専門動物病院 | Mobiele praktijk
online_pharmacy | Online Pharmacy | Versandapotheke | Pharmacie en ligne | オンライン薬局 | Online apotheek
pet_food_maker | Pet Food Maker | Tierfutterhersteller | Fabricant d’aliments pour animaux | ペットフード製造会社 | Producent van dierenvoeding
pet_shop | Pet Shop | Zoohandlung | Animalerie | ペットショップ | Dierenwinkel
pig_farm | Pig Farm | Schweinebetrieb | Élevage porcin | 養豚場 | Varkensbedrijf
police_or_military_unit | Police or Military Unit | Polizei oder Militär | Unité de police ou militaire | 警察・軍の部隊 | Politie of leger
poultry_integrator | Poultry Integrator | Geflügelintegration | Intégrateur avicole | 養鶏インテグレーター | Pluimvee-integratie
poultry_practice | Poultry Practice | Geflügelpraxis | Clinique avicole | 養鶏診療所 | Pluimveepraktijk
referral_hospital | Referral Hospital | Überweisungsklinik | Centre de référence | 二次診療動物病院 | Verwijskliniek
research_institute | Research Institute | Forschungsinstitut | Institut de recherche | 研究機関 | Onderzoeksinstituut
riding_school | Riding School | Reitschule | École d’équitation | 乗馬学校 | Manege
saddlery | Saddlery | Sattlerei | Sellerie | 馬具店 | Zadelmakerij
sheep_farm | Sheep Farm | Schafbetrieb | Élevage ovin | 羊農場 | Schapenbedrijf
small_animal_practice | Small Animal Practice | Kleintierpraxis | Clinique pour animaux de compagnie | 小動物診療所 | Praktijk voor gezelschapsdieren
specialist_clinic | Specialist Clinic | Fachklinik | Clinique spécialisée | 専門動物病院 | Specialistische kliniek
turkey_farm | Turkey Farm | Putenbetrieb | Élevage de dindes | 七面鳥農場 | Kalkoenenbedrijf
veterinary_school | Veterinary School | Tierärztliche Hochschule | École vétérinaire | 獣医学部 | Faculteit diergeneeskunde
veterinary_wholesaler | Veterinary Wholesaler | Veterinärgroßhandel | Grossiste vétérinaire | 動物薬卸 | Veterinaire groothandel
wildlife_rescue | Wildlife Rescue | Wildtierstation | Centre de soins de la faune | 野生動物救護施設 | Wilddierenopvang
zoo | Zoo | Zoo | Zoo | 動物園 | Dierentuin
`);

export function classificationNames(language: Language): ReadonlyMap<string, string> {
  return new Map([...classifications].map(([code, names]) => [code, names[language] ?? code]));
}
