import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale, type Locale, offeredLocales } from '@merrowvale/shared/locales.ts';
import {
  type ContentProblem,
  contentProblems,
  editLink,
  problemKinds,
} from '@merrowvale/web/content/model/content-problems.ts';
import * as z from 'zod';
import { startContentServer } from './start-content-server.ts';

const usage = `Lists what editors should fix in the content, by locale.

  npm run content -- check [--locale de]

It reads the files in web/content or, if KONTENT_ENVIRONMENT_ID and KONTENT_PREVIEW_KEY are set, an environment of
Kontent.ai.`;

const settings = z.object({
  KONTENT_ENVIRONMENT_ID: z.string().optional(),
  KONTENT_PREVIEW_KEY: z.string().default(''),
  KONTENT_SECURE_KEY: z.string().default(''),
  KONTENT_DELIVERY_URL: z.url().default('https://deliver.kontent.ai'),
  KONTENT_PREVIEW_URL: z.url().default('https://preview-deliver.kontent.ai'),
  CONTENT_DIR: z.string().default(path.join(import.meta.dirname, '../../../web/content')),
});

/** The Delivery and Preview APIs of an environment. */
type Source = {
  environmentId: string;
  live: Api;
  preview: Api;
  link: (item: ContentProblem['item']) => string;
  /** Problems of the files themselves. */
  problems: readonly string[];
  close: () => Promise<void>;
};
type Api = { url: string; key: string };

/**
 * Prints the problems of the content by locale. Returns false if there are others than missing translations, which
 * may be intended.
 */
export async function checkCommand(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { locale: { type: 'string' } },
    allowPositionals: true,
  });
  const locales = values.locale === undefined ? offeredLocales.map(({ code }) => code) : [values.locale];
  const known = locales.filter(isLocale);
  if (positionals.join(' ') !== 'check' || known.length < locales.length) {
    print(usage);
    return false;
  }
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const source = await connect(settings.parse(set));
  try {
    for (const problem of source.problems) print(problem);
    const found: ContentProblem[] = [];
    for (const locale of known) {
      const problems = await problemsIn(source, locale);
      for (const line of listing(locale, problems, source)) print(line);
      found.push(...problems);
    }
    return source.problems.length === 0 && found.every(({ kind }) => kind === 'translation');
  } finally {
    await source.close();
  }
}

async function connect(set: z.infer<typeof settings>): Promise<Source> {
  const environmentId = set.KONTENT_ENVIRONMENT_ID;
  if (environmentId !== undefined)
    return {
      environmentId,
      live: { url: set.KONTENT_DELIVERY_URL, key: set.KONTENT_SECURE_KEY },
      preview: { url: set.KONTENT_PREVIEW_URL, key: set.KONTENT_PREVIEW_KEY },
      link: (item) => editLink(environmentId, item),
      problems: [],
      close: async () => {},
    };
  const local = { environmentId: 'local', previewKey: 'local' };
  const server = await startContentServer({
    ...local,
    contentDirectory: set.CONTENT_DIR,
    port: 0,
    report: () => {},
  });
  return {
    environmentId: local.environmentId,
    live: { url: server.url, key: '' },
    preview: { url: server.previewUrl, key: local.previewKey },
    link: ({ codename }) => `${codename}.json`,
    problems: server.problems(),
    close: server.close,
  };
}

async function problemsIn(source: Source, locale: Locale): Promise<ContentProblem[]> {
  const [feed, live] = await Promise.all([
    readFeed(source.preview, source.environmentId, `language=${locale}`),
    readFeed(source.live, source.environmentId, `language=${locale}&elements=page_url`),
  ]);
  return contentProblems(feed, { locale, live });
}

const feedPage = z.object({
  items: z.array(z.unknown()),
  modular_content: z.record(z.string(), z.unknown()),
});

/** Every page of `GET /items-feed`. */
async function readFeed({ url, key }: Api, environmentId: string, query: string) {
  const pages: z.infer<typeof feedPage>[] = [];
  let continuation: string | null = '';
  while (continuation !== null) {
    const response: Response = await fetch(`${url}/${environmentId}/items-feed?${query}`, {
      headers: {
        ...(key !== '' && { authorization: `Bearer ${key}` }),
        ...(continuation !== '' && { 'x-continuation': continuation }),
      },
    });
    if (!response.ok)
      throw new Error(`The content cannot be read: ${response.status} ${await response.text()}`);
    pages.push(feedPage.parse(await response.json()));
    continuation = response.headers.get('x-continuation');
  }
  return pages;
}

function listing(locale: Locale, problems: readonly ContentProblem[], { link }: Source): string[] {
  const kinds = Object.entries(problemKinds).flatMap(([kind, title]) => {
    const ofKind = problems.filter((each) => each.kind === kind);
    const lines = ofKind.map(({ item, text }) => `    ${item.name} (${link(item)}): ${text}`);
    return ofKind.length === 0 ? [] : [`  ${title}: ${ofKind.length}`, ...lines];
  });
  return [`${locale}: ${problems.length === 0 ? 'no problems' : ''}`.trim(), ...kinds];
}

if (import.meta.main) {
  const isFine = await checkCommand(process.argv.slice(2), process.env, (line) => console.log(line));
  process.exitCode = isFine ? 0 : 1;
}
