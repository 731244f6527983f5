const unprintable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A line of text in which a terminal obeys, hides and reorders nothing; JSON remains the same JSON. */
export function printable(line: string): string {
  return line.replace(unprintable, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

export function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}
