import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDeliveryClient } from '@kontent-ai/delivery-sdk';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { isLocale, type Locale, offeredLocales } from '@merrowvale/shared/locales.ts';
import {
  type ContentProblem,
  contentProblems,
  editLink,
  problemKinds,
} from '@merrowvale/web/content/model/content-problems.ts';
import { startContentServer } from './start-content-server.ts';

const usage = `Lists what editors should fix in the content, by locale.

  npm run content -- check [--locale de]

It reads the files in web/content or, if KONTENT_ENVIRONMENT_ID and KONTENT_PREVIEW_KEY are set, an environment of
Kontent.ai.`;

type Source = Awaited<ReturnType<typeof connect>>;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Prints the problems of the content by locale. Returns false if there are others than missing translations, which
 * may be intended.
 */
export async function checkCommand(
  args: readonly string[],
  environment: Environment,
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
  const source = await connect(environment);
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

async function connect(environment: Environment) {
  const { KONTENT_ENVIRONMENT_ID: environmentId, KONTENT_SECURE_KEY: secureKey } = environment;
  if (environmentId)
    return {
      client: createDeliveryClient({
        environmentId,
        previewApiKey: environment.KONTENT_PREVIEW_KEY || 'none',
        ...(secureKey && { secureApiKey: secureKey }),
        proxy: {
          ...(environment.KONTENT_DELIVERY_URL && { baseUrl: environment.KONTENT_DELIVERY_URL }),
          ...(environment.KONTENT_PREVIEW_URL && { basePreviewUrl: environment.KONTENT_PREVIEW_URL }),
        },
      }),
      /** True if published content needs a key (secure access). */
      isSecured: Boolean(secureKey),
      link: (item: ContentProblem['item']) => editLink(environmentId, item),
      /** Problems of the files themselves. */
      problems: [],
      close: async () => {},
    };
  const local = { environmentId: 'local', previewKey: 'local' };
  const server = await startContentServer({
    ...local,
    contentDirectory: environment.CONTENT_DIR || path.join(import.meta.dirname, '../../../web/content'),
    port: 0,
    report: () => {},
  });
  return {
    client: createDeliveryClient({
      environmentId: local.environmentId,
      previewApiKey: local.previewKey,
      proxy: { baseUrl: server.url, basePreviewUrl: server.previewUrl },
    }),
    isSecured: false,
    link: ({ codename }: ContentProblem['item']) => `${codename}.json`,
    problems: server.problems(),
    close: server.close,
  };
}

function problemsIn({ client, isSecured }: Source, locale: Locale): Promise<ContentProblem[]> {
  return contentProblems(async (slot, language) => {
    const feed = client.itemsFeed().languageParameter(language);
    const asked =
      slot === 'preview'
        ? feed.queryConfig({ usePreviewMode: true })
        : feed.queryConfig({ useSecuredMode: isSecured }).elementsParameter(['page_url']);
    return (await asked.toAllPromise()).responses.map(({ response }) => response.data);
  }, locale);
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
  printErrorsPlainly();
  const isFine = await checkCommand(process.argv.slice(2), process.env, (line) => console.log(line));
  process.exitCode = isFine ? 0 : 1;
}
