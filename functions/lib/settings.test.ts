import { expect, it } from 'vitest';
import type * as z from 'zod';
import { readSettings, settings } from './settings.ts';

it('reads only the settings a function asks for, with their defaults', () => {
  const schema = settings.pick({
    TABLE_NAME: true,
    REMINDER_SHARDS: true,
    OIDC_CLAIMS: true,
    SITE_URL: true,
  });
  const environment = {
    TABLE_NAME: 'dev',
    OIDC_CLAIMS: '{"roles":"groups"}',
    SITE_URL: 'https://example.org/',
  };
  expect(readSettings(schema, environment)).toEqual({
    TABLE_NAME: 'dev',
    REMINDER_SHARDS: 1,
    OIDC_CLAIMS: { roles: 'groups' },
    SITE_URL: 'https://example.org',
  });
});

it('names every setting that is missing or invalid', () => {
  const schema = settings.pick({ TABLE_NAME: true, OIDC_CLAIMS: true });
  expect(() => readSettings(schema, { OIDC_CLAIMS: '{' })).toThrow(/TABLE_NAME[\s\S]*OIDC_CLAIMS/);
});

it('has these defaults, for stages that set nothing else', () => {
  const defaults = Object.entries(settings.shape).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    return data === undefined ? [] : [[name, data] as const];
  });
  const ceilings = (
    account: number,
    share: number,
    number: number,
    network: number,
    country: number,
    month: number,
  ) => ({
    perAccountAndDay: account,
    perAccountAndNumber: share,
    perNumberAndDay: number,
    perNetworkAndDay: network,
    perCountryAndDay: country,
    perMonth: month,
  });
  expect(Object.fromEntries(defaults)).toEqual({
    FORWARD_INNER_HOSTS: [],
    NOTIFICATION_CONCURRENCY: 2,
    NOTIFICATION_RATE: 10,
    SUBMISSION_DAYS: 400,
    SPAM_DAYS: 30,
    AUDIT_DAYS: 730,
    REBATE_INVOICE_LIMIT: 1,
    SUBMISSIONS_PER_HOUR: 20,
    OIDC_CLAIMS: {},
    TEXT_NUMBER: '',
    EMAIL_RATE: 10,
    TEXT_RATE: 10,
    EMAIL_CONCURRENCY: 2,
    TEXT_CONCURRENCY: 2,
    RETRY_BASE_SECONDS: 30,
    PET_BIRTH_DATE_MAX_AGE_DAYS: 730,
    SLOT_DELAY_SECONDS: 0,
    OWNER_LIMITS: { pets: 100, reminders: 300, writesPerMinute: 120, exportsPerDay: 10 },
    TEXT_LIMITS: {
      countries: expect.arrayContaining(['DE', 'GB', 'JP', 'US']),
      code: ceilings(4, 3, 8, 30, 600, 6000),
      invitation: ceilings(5, 1, 8, 30, 250, 2500),
      reminder: ceilings(60, 8, 20, 1000, 20_000, 100_000),
    },
    REMINDER_SHARDS: 1,
    AWS_LAMBDA_FUNCTION_NAME: 'function',
  });
});

it('accepts the least text and number, and the greatest number', () => {
  for (const [name, schema] of Object.entries(settings.shape)) {
    const accepts = (value: string) => schema.safeParse(value).success;
    if (accepts('xx')) expect([name, accepts('x')]).toEqual([name, true]);
    if (accepts('2')) expect([name, accepts('1')]).toEqual([name, true]);
  }
  const { RETRY_BASE_SECONDS, SLOT_DELAY_SECONDS, REMINDER_SHARDS, TEXT_SENDER_ID } = settings.shape;
  const most = (schema: z.ZodType, least: number, greatest: number) =>
    expect(
      [least - 1, least, greatest, greatest + 1].map((each) => schema.safeParse(`${each}`).success),
    ).toEqual([false, true, true, false]);
  most(RETRY_BASE_SECONDS, 0, 900);
  most(SLOT_DELAY_SECONDS, 0, 900);
  most(REMINDER_SHARDS, 1, 1000);
  expect([11, 12].map((length) => TEXT_SENDER_ID.safeParse('x'.repeat(length)).success)).toEqual([
    true,
    false,
  ]);
});
