import { describe, expect, it } from 'vitest';
import { codesIn, isPackCode, maxPackCodes, scannedCodes } from './pack-codes.ts';

describe('the codes in an address', () => {
  it('are separated by commas, trimmed, in order and without repeats [TRC-01]', () => {
    expect(codesIn(' MV-2 ,MV-1,, MV-2,mv-1 ')).toEqual(['MV-2', 'MV-1', 'mv-1']);
  });

  it.each(['', ' ', ',', ' , ,'])('are none in %j [TRC-02]', (parameter) => {
    expect(codesIn(parameter)).toEqual([]);
  });

  it('are at most ten [TRC-01, SEC-04]', () => {
    const many = Array.from({ length: maxPackCodes + 1 }, (_, n) => `MV-${n}`);
    expect(codesIn(many.slice(0, maxPackCodes).join())).toHaveLength(maxPackCodes);
    expect(codesIn(many.join())).toEqual(many.slice(0, maxPackCodes));
  });
});

describe('a code of a pack', () => {
  it.each(['7', 'MV-7Q2K-88', '(01)09506000134352(21)A1', 'A'.repeat(100)])('may be %j [TRC-03]', (code) =>
    expect(isPackCode(code)).toBe(true),
  );

  it.each(['', 'A'.repeat(101), 'MV 1', '<b>1', 'コード', '../1', "1'--", '?a', 'MV\u00001'])(
    'is never %j [TRC-03]',
    (code) => expect(isPackCode(code)).toBe(false),
  );
});

describe('a scanned code', () => {
  it('is the text of a DataMatrix code without its separators [TRC-01]', () => {
    expect(scannedCodes('\u001d0109506000134352\u001d21A1')).toEqual(['010950600013435221A1']);
  });

  it('is the parameter of an address in a QR code [TRC-01]', () => {
    expect(scannedCodes('https://merrowvale.example/check-your-pack?code=MV-1,MV-2')).toEqual([
      'MV-1',
      'MV-2',
    ]);
  });

  it.each(['https://other.example/', 'https://[', 'BEGIN:VCARD FN:A', ''])('is none in %j [TRC-03]', (text) =>
    expect(scannedCodes(text)).toEqual([]),
  );
});
