const twoDigits = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** The country calling code of a number in E.164 format. Source: ITU-T E.164, list of assigned country codes. */
export function callingCode(phone: string): string {
  const digits = phone.replace(/^\+/, '');
  const first = digits.slice(0, 1);
  if (first === '1' || first === '7') return first;
  const two = digits.slice(0, 2);
  return twoDigits.has(two) ? two : digits.slice(0, 3);
}
