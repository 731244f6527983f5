import { globSync, readFileSync } from 'node:fs';
import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { parseInput } from '@merrowvale/functions/lib/http/parse-input.ts';
import { messageFile, translateMessage } from '@merrowvale/functions/lib/http/result.ts';
import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { reminderMessages } from '@merrowvale/shared/domain/reminder-rules.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { languages } from '@merrowvale/shared/locales.ts';
import { carerMessages } from '@merrowvale/shared/schemas/carer.ts';
import { signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { pauseMessages } from '@merrowvale/shared/schemas/pause.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { call, testDependencies } from '../support/functions/endpoint.ts';
import { badInputs } from './support/bad-inputs.ts';

const translations = languages.filter((language) => language !== 'en');
const ofTheLibrary =
  /invalid (input|option|string|key|element)|expected|received|too (big|small)|unrecognized/i;
const english =
  /\b(the|enter|choose|send|give|this|must|field|please|required|characters|at least|at most)\b/i;

/** A rejection in a handler's code: its error code, if it has one, and its message. */
const refusal =
  /(?:AppError\(\s*'([\w-]+)',\s*|invalidField\(\s*'[\w.]+',\s*|doseConflict\(\s*|unusable\(\s*)(['`])(.+?)\2/gs;

const rowsOf = (row: Endpoint): [string, z.ZodType][] =>
  (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] => {
    const schema = row[part];
    return schema ? [[`${row.name} ${part}`, schema]] : [];
  });
const schemas: [string, z.ZodType][] = [
  ...Object.values<Endpoint>(endpoints).flatMap(rowsOf),
  ...Object.values(forms).map(({ id, schema }): [string, z.ZodType] => [id, schema]),
  ['email-signup body', signupFields],
];

function messagesOf(schema: z.ZodType): Set<string> {
  const found = new Set<string>();
  for (const input of badInputs(schema)) {
    try {
      parseInput(schema, input, 'body');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const message of Object.values(error.errors ?? {}).flat()) found.add(message);
    }
  }
  return found;
}

describe('the message for an invalid field', () => {
  it.each(schemas)(
    'of %s is never the schema library’s default, and has a translation [API-03]',
    (_, schema) => {
      const messages = [...messagesOf(schema)];
      expect(messages.filter((message) => ofTheLibrary.test(message))).toEqual([]);
      expect(
        messages.filter((message) => translations.some((each) => !translateMessage(message, each))),
      ).toEqual([]);
    },
  );

  it('exists for every schema that has a rule, so that the test above is not empty', () => {
    const silent = schemas.filter(([, schema]) => messagesOf(schema).size === 0).map(([name]) => name);
    expect(silent).toEqual([]);
  });

  it('from the rules for pets, reminders, pauses and carers has a translation [API-03]', () => {
    const rules = { ...petMessages, ...reminderMessages, ...pauseMessages, ...carerMessages };
    const shown = Object.values(rules).map((text) =>
      text.replace('{min}', '2026-03-02').replace('{max}', '2026-04-01'),
    );
    expect(shown.filter((message) => !translateMessage(message, 'de'))).toEqual([]);
    expect(translateMessage('Choose a date from 2025-12-31 to 2026-04-05.', 'fr')).toBe(
      'Choisissez une date du 2025-12-31 au 2026-04-05.',
    );
  });

  it('or of a whole call about doses, pauses and carers has a translation [API-03]', () => {
    const sources = globSync(
      'functions/{api,lib}/{doses,pauses,reminder-links,links,carers,carer-invitations}/*.ts',
    )
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const messages = [...sources.matchAll(refusal)]
      .filter(([, code]) => code !== 'unavailable' && code !== 'internal')
      .map(([, , , text = '']) => text.replaceAll(/\$\{[^}]+\}/g, '3'));
    expect(messages.length).toBeGreaterThan(8);
    expect(messages.filter((text) => translations.some((each) => !translateMessage(text, each)))).toEqual([]);
  });

  it('has no English words in another language, and the same numbers in all [API-03]', () => {
    const files = translations.map(
      (language): Record<string, string> => JSON.parse(readFileSync(messageFile(language), 'utf8')),
    );
    expect(files.map((texts) => Object.keys(texts))).toEqual(files.map(() => Object.keys(files[0] ?? {})));
    for (const texts of files)
      for (const [en, text] of Object.entries(texts)) {
        expect(text).not.toMatch(english);
        const numbers = en.match(/\d+(?:\.\d+)?/g) ?? [];
        expect(text.match(/\d+(?:\.\d+)?/g) ?? [], en).toEqual(numbers);
      }
  });
});

describe('a rejected call', () => {
  const post = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const handler = endpoint(endpoints.createPet, createPet, testDependencies());
    const body = { name: 'x'.repeat(31), species: 'hamster', gender: 5, weight: 'heavy', breed: {} };
    return (await call(handler, endpoints.createPet, { as: 'ann', query, headers, body })).body;
  };

  it('describes its fields in the language of the caller’s locale [API-03]', async () => {
    expect(await post({ locale: 'de' })).toEqual({
      success: false,
      message: 'Bitte prüfen Sie Ihre Angaben.',
      errors: {
        name: ['Der Name darf höchstens 30 Zeichen haben.'],
        species: ['Wählen Sie Hund oder Katze.'],
        gender: ['Wählen Sie männlich oder weiblich.'],
        weight: ['Geben Sie das Gewicht als Zahl ein.'],
        breed: ['Geben Sie einen Text ein.'],
      },
    });
    expect((await post({ locale: 'jp' })).errors.species).toEqual(['犬または猫を選択してください。']);
    expect((await post({ locale: 'us' })).errors.species).toEqual(['Choose dog or cat.']);
  });

  it('uses the browser’s language if the locale is invalid [API-03]', async () => {
    const response = await post({ locale: 'xx' }, { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' });
    expect(response.errors).toEqual({ locale: ['Choisissez une des versions linguistiques du site.'] });
  });
});
