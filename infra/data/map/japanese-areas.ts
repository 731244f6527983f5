import { circleAround, circled } from './circled-areas.ts';
import type { MappedArea } from './mapped-area.ts';

/**
 * Japan's regions with their prefectures: number in ISO 3166-2, name, centre, radius in miles. Hokkaido is as large as
 * a region and has its usual four parts instead.
 */
const japan = {
  'HO 北海道': `01C 道央 43.00 141.50 44|01S 道南 42.10 140.40 30|01N 道北 44.30 142.30 50|01E 道東 43.30 143.80 58`,
  'TO 東北': `02 青森県 40.75 140.85 31|03 岩手県 39.60 141.35 38|04 宮城県 38.45 140.90 27|05 秋田県 39.75 140.40 34
06 山形県 38.45 140.10 30|07 福島県 37.40 140.20 37`,
  'KA 関東': `08 茨城県 36.30 140.30 25|09 栃木県 36.70 139.80 25|10 群馬県 36.50 138.95 25|11 埼玉県 36.00 139.35 19
12 千葉県 35.50 140.20 23|13 東京都 35.70 139.45 15|14 神奈川県 35.40 139.35 16`,
  'CH 中部': `15 新潟県 37.50 138.85 35|16 富山県 36.65 137.25 20|17 石川県 36.75 136.75 20|18 福井県 35.85 136.20 20
19 山梨県 35.60 138.60 21|20 長野県 36.15 138.05 36|21 岐阜県 35.75 137.05 32|22 静岡県 35.00 138.30 28
23 愛知県 35.00 137.20 23`,
  'KI 近畿': `24 三重県 34.50 136.40 24|25 滋賀県 35.20 136.10 20|26 京都府 35.20 135.50 21|27 大阪府 34.60 135.50 14
28 兵庫県 35.05 134.85 29|29 奈良県 34.30 135.90 19|30 和歌山県 33.95 135.45 21`,
  'CG 中国': `31 鳥取県 35.35 133.85 19|32 島根県 35.05 132.60 26|33 岡山県 34.90 133.80 27|34 広島県 34.60 132.80 29
35 山口県 34.20 131.50 25`,
  'SH 四国': `36 徳島県 33.90 134.25 21|37 香川県 34.25 134.00 13|38 愛媛県 33.60 132.85 23|39 高知県 33.40 133.30 25`,
  'KY 九州': `40 福岡県 33.55 130.65 22|41 佐賀県 33.30 130.10 15|42 長崎県 32.95 129.80 19|43 熊本県 32.60 130.75 27
44 大分県 33.20 131.40 25|45 宮崎県 32.20 131.30 27|46 鹿児島県 31.55 130.55 27`,
  'OK 沖縄': `47 沖縄県 26.50 127.95 25`,
} as const;

/**
 * The areas of Japan, as circles about as large as the prefectures, because none of our sources has their boundaries.
 */
export function japaneseAreas(): MappedArea[] {
  return Object.entries(japan).flatMap(([region, prefectures]) => {
    const [code = '', name = ''] = region.split(' ');
    const parent = `JP-${code}`;
    const parts = prefectures.split(/[|\n]/).map((line) => {
      const [number = '', prefecture = '', lat, lng, miles] = line.split(' ');
      const middle = { lat: Number(lat), lng: Number(lng) };
      return circled(`JP-${number}`, 2, prefecture, parent, middle, Number(miles));
    });
    return [circleAround(parent, name, parts), ...parts];
  });
}
