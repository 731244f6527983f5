import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { controls } from './forms/field.ts';
import { defineForm } from './forms/form.ts';
import { forms } from './forms/forms.ts';
import { submissionVersion, upgradedData } from './submission-version.ts';

/**
 * The fields of each version of a form, newest last. A new version adds a fingerprint; a change that all stored
 * submissions fit, such as an optional field or a higher limit, replaces the last one.
 */
const asked: Record<string, readonly string[]> = {
  'ask-an-expert': ['2fe72ebdf82c'],
  'find-my-sales-rep': ['c6d614a47edc'],
  blowfly: ['47b793043338'],
  'lungworm-pet': ['64ed72a85668'],
  'lungworm-vet': ['781f9323b02a'],
  'parvo-pet': ['44cb1dccebf6'],
  'parvo-vet': ['2b2fe349a73c'],
  'parvo-shelter': ['2b2fe349a73c'],
};

/**
 * Covers everything that determines whether older data is still valid: the fields with their types, limits and lists.
 */
function fingerprint({ fields, region, consentInFull }: (typeof forms)[keyof typeof forms]): string {
  const rules = Object.entries(fields).map(([name, schema]) => {
    const { label: _, ...rule } = controls.get(schema) ?? { label: '' };
    return [name, rule];
  });
  return createHash('sha256')
    .update(JSON.stringify([region, consentInFull, rules]))
    .digest('hex')
    .slice(0, 12);
}

describe('the version of a form', () => {
  it('is a new one whenever the form’s fields have changed [QUE-01]', () => {
    for (const [id, form] of Object.entries(forms)) {
      const [now, known = []] = [fingerprint(form), asked[id]];
      const advice = `If submissions stored so far still fit ${id}, as after adding an optional field, replace its last fingerprint with '${now}'. Otherwise add an upgrade to the form and '${now}' to its list.`;
      expect([known.length, known.at(-1)], advice).toEqual([form.version, now]);
    }
  });

  it('counts the upgrades that lead to it', () => {
    const { id, path, region, sections, fields } = forms['ask-an-expert'];
    const renamed = defineForm({ id, path, region, sections, fields, upgrades: [(older) => older] });
    expect([forms['ask-an-expert'].version, renamed.version]).toEqual([1, 2]);
    for (const kind of ['campaign-interest', 'rebate-permission', 'email-signup'] as const)
      expect(submissionVersion({ kind, formId: 'spring_2026' })).toBe(1);
    expect(submissionVersion({ kind: 'form', formId: 'blowfly' })).toBe(1);
    expect(submissionVersion({ kind: 'form', formId: 'gone' })).toBe(1);
  });
});

describe('data of an older version', () => {
  const of =
    (upgrades: readonly ((older: Readonly<Record<string, unknown>>) => Record<string, unknown>)[]) =>
    (schemaVersion: number | undefined) =>
      upgradedData(
        { kind: 'form', formId: 'any', schemaVersion, data: { firstName: 'Ann' } },
        () => upgrades,
      );

  it('is upgraded to the current one, version by version', () => {
    const upgrade = of([
      ({ firstName, ...rest }) => ({ ...rest, givenName: firstName }),
      (older) => ({ ...older, salutation: 'none' }),
    ]);
    expect(upgrade(undefined)).toEqual({ givenName: 'Ann', salutation: 'none' });
    expect(upgrade(1)).toEqual({ givenName: 'Ann', salutation: 'none' });
    expect(upgrade(2)).toEqual({ firstName: 'Ann', salutation: 'none' });
    expect(upgrade(3)).toEqual({ firstName: 'Ann' });
  });

  it('is not interpreted when its version is unknown', () => {
    for (const version of [0, -1, 1.5, 4, Number.NaN])
      expect(of([(older) => ({ ...older }), (older) => ({ ...older })])(version)).toBeUndefined();
    expect(upgradedData({ kind: 'form', formId: 'blowfly', schemaVersion: 2, data: {} })).toBeUndefined();
    expect(upgradedData({ kind: 'form', formId: 'blowfly', data: { consent: true } })).toEqual({
      consent: true,
    });
  });
});
