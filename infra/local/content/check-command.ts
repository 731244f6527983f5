import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale, type Locale, offeredLocales } from '@merrowvale/shared/locales.ts';
import {
  type ContentProblem,
  editLink,
  problemKinds,
} from '@merrowvale/web/content/model/content-problems.ts';
import { contentSettings } from '@merrowvale/web/lib/content/content-keys.ts';
import {
  type ContentClient,
  type ContentMode,
  createContentClient,
} from '@merrowvale/web/lib/content/create-content-client.ts';
import { problemsIn } from '@merrowvale/web/lib/content/problems-in.ts';
import { startContentServer } from './start-content-server.ts';

const usage = `Lists what editors should fix in the content, by locale.

  npm run content -- check [--locale de]

It reads the files in web/content or, if KONTENT_ENVIRONMENT_ID and KONTENT_PREVIEW_KEY are set, an environment of
Kontent.ai.`;

type Source = {
  client: (mode: ContentMode) => ContentClient;
  link: (item: ContentProblem['item']) => string;
  /** Problems of the files themselves. */
  problems: readonly string[];
  close: () => Promise<void>;
};

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
      const problems = await problemsIn(source.client, locale);
      for (const line of listing(locale, problems, source)) print(line);
      found.push(...problems);
    }
    return source.problems.length === 0 && found.every(({ kind }) => kind === 'translation');
  } finally {
    await source.close();
  }
}

async function connect(environment: Environment): Promise<Source> {
  if (environment.KONTENT_ENVIRONMENT_ID) {
    const settings = contentSettings(environment);
    const keys = { preview: environment.KONTENT_PREVIEW_KEY, live: environment.KONTENT_SECURE_KEY };
    return {
      client: (mode) => createContentClient(settings, mode, async () => keys[mode] ?? ''),
      link: (item) => editLink(settings.environmentId, item),
      problems: [],
      close: async () => {},
    };
  }
  const local = { environmentId: 'local', previewKey: 'local' };
  const server = await startContentServer({
    ...local,
    contentDirectory: environment.CONTENT_DIR || path.join(import.meta.dirname, '../../../web/content'),
    port: 0,
    report: () => {},
  });
  const settings = { ...local, deliveryUrl: server.url, previewUrl: server.previewUrl };
  const keys = { preview: local.previewKey, live: '' };
  return {
    client: (mode) => createContentClient(settings, mode, async () => keys[mode]),
    link: ({ codename }) => `${codename}.json`,
    problems: server.problems(),
    close: server.close,
  };
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
