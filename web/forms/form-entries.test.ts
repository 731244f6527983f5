import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listEntry, readEntries, readPayload, textEntry } from './form-entries.ts';

const schema = z.object({ name: textEntry, channels: listEntry(z.enum(['email', 'sms'])) });

/** A form with these entries, as posted. */
function posted(...entries: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('the entries of a form', () => {
  it('are read by the schema: missing ones are empty, unknown ones ignored', () => {
    expect(readEntries(schema, posted(['name', 'Rolo'], ['channels', 'sms'], ['admin', 'yes']))).toEqual({
      name: 'Rolo',
      channels: ['sms'],
    });
    expect(readEntries(schema, posted())).toEqual({ name: '', channels: [] });
  });

  it('are never rejected: files, long texts and choices that were not offered count as missing [ACC-03]', () => {
    expect(readEntries(schema, posted(['name', new Blob(['x'])], ['channels', 'pigeon']))).toEqual({
      name: '',
      channels: [],
    });
    expect(readEntries(schema, posted(['name', 'x'.repeat(10_001)])).name).toBe('');
  });

  it('have the line breaks of the page, and the first of several values of a single field', () => {
    expect(readEntries(schema, posted(['name', 'one\r\ntwo'], ['name', 'three'])).name).toBe('one\ntwo');
  });

  it('are also read from values by name', () => {
    expect(readPayload(schema, { name: 'Rolo', channels: 'email' })).toEqual({
      name: 'Rolo',
      channels: ['email'],
    });
    expect(readPayload(schema, { name: null, channels: ['email', 'sms', 7] })).toEqual({
      name: '',
      channels: ['email', 'sms'],
    });
    expect(schema.parse({ name: 'Rolo', channels: ['sms'] })).toEqual({ name: 'Rolo', channels: ['sms'] });
  });
});
