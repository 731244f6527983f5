import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { isTimeZone } from '@merrowvale/shared/domain/zoned-time.ts';
import { defaultLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import { readEntries, textEntry } from './form-entries.ts';
import { isSameOrigin } from './is-same-origin.ts';

/** The argument of a server action, which anybody can call with anything. */
export function enteredForm(argument: unknown): FormData {
  return argument instanceof FormData ? argument : new FormData();
}

const commonFields = z.object({
  locale: textEntry,
  page: textEntry,
  step: textEntry,
  afterwards: textEntry,
  scripts: textEntry,
  timeZone: textEntry,
});

type PostedCommon = {
  /** Undefined if the form was not posted from one of our pages. */
  locale: Locale | undefined;
  page: string;
  /** The value of the button that was pressed. */
  step: string;
  /** The page to continue with; always one of this site. */
  afterwards: string;
  /** True if a script called the action, which then continues by itself. */
  hasScripts: boolean;
  /** The browser's; empty without scripts. */
  timeZone: { timeZone?: string };
};

export async function readCommon(entered: FormData): Promise<PostedCommon> {
  const { locale: code, page, step, afterwards, scripts, timeZone } = readEntries(commonFields, entered);
  const locale = localeCode.safeParse(code).data;
  return {
    locale: (await isSameOrigin()) ? locale : undefined,
    page,
    step,
    afterwards: sameSitePath(afterwards) ?? `/${locale ?? defaultLocale}`,
    hasScripts: scripts !== '',
    timeZone: isTimeZone(timeZone) ? { timeZone } : {},
  };
}
