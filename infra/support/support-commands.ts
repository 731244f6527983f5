import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type SubmissionSummary, submissionReference } from '@merrowvale/shared/schemas/submission.ts';
import { cutExportIn, replayOrder } from '@merrowvale/shared/schemas/support.ts';
import { PlainError } from '../plain-error.ts';
import type { SupportClient } from './support-client.ts';

type Flags = { [name: string]: string | undefined };
/** Text for an option that takes a value, and true for a switch. */
type Options = { readonly [name: string]: 'value' | 'switch' };
type Desk = {
  call: SupportClient;
  print: (line: string) => void;
  /** Asks the person who runs the command; false means no. */
  confirm: (what: string) => Promise<boolean>;
};
type Command = {
  usage: string;
  options?: Options;
  /** Further options name fields of a submission. */
  takesFields?: true;
  run(desk: Desk, ids: string[], flags: Flags): Promise<void>;
};

const progressEveryMilliseconds = 1000;

const filterOptions = {
  state: 'value',
  form: 'value',
  error: 'value',
  from: 'value',
  to: 'value',
} as const satisfies Options;
const filterOf = ({ state = 'failed', form, error, from, to }: Flags) => ({
  state,
  ...(form !== undefined && { formId: form }),
  ...(error !== undefined && { error }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Channels that are not sending at present; reminders that wait for them are not failures. */
async function printOutages(call: SupportClient, print: (line: string) => void): Promise<void> {
  const { data } = await call(supportDeskEndpoints.listChannels);
  for (const { channel, state, since, until, error, nextProbeAt } of data) {
    if (state === 'down')
      print(
        `Reminders by ${channel} have been waiting since ${since}: ${error}. The next try is at ${nextProbeAt}. No action is needed; see docs/runbook/provider-outage.md.`,
      );
    if (state === 'recovering') print(`Reminders by ${channel} have been sent again since ${until}.`);
  }
}

function submissionLine(submission: SubmissionSummary): string {
  const { reference, formId, locale, state, changedAt, tries, lastError } = submission;
  return [reference, state, formId, locale, changedAt, `${tries} tries`, lastError ?? ''].join('  ');
}

function printList(submissions: readonly SubmissionSummary[], print: Desk['print']): void {
  for (const submission of submissions) print(submissionLine(submission));
  print(submissions.length === 0 ? 'Nothing here.' : `${submissions.length} shown.`);
}

export const commands: { readonly [name: string]: Command } = {
  list: {
    usage: 'list [--state failed] [--form ID] [--error TEXT] [--from INSTANT] [--to INSTANT] [--limit 50]',
    options: { ...filterOptions, limit: 'value', cursor: 'value' },
    async run({ call, print }, _ids, flags) {
      await printOutages(call, print);
      const query = {
        ...filterOf(flags),
        limit: flags.limit ?? '50',
        ...(flags.cursor && { cursor: flags.cursor }),
      };
      const { data } = await call(supportDeskEndpoints.listSubmissions, { query });
      printList(data.data, print);
      if (data.cursor) print(`More: --cursor ${data.cursor}`);
    },
  },
  show: {
    usage: 'show REFERENCE [--open]',
    options: { open: 'switch' },
    async run({ call, print }, [id], flags) {
      const row =
        flags.open === undefined ? supportDeskEndpoints.showSubmission : supportDeskEndpoints.openSubmission;
      const { data } = await call(row, { id: needed(id) });
      for (const line of JSON.stringify(data, undefined, 2).split('\n')) print(line);
    },
  },
  groups: {
    usage: 'groups [filters as for list]',
    options: filterOptions,
    async run({ call, print }, _ids, flags) {
      const { data } = await call(supportDeskEndpoints.groupSubmissions, { query: filterOf(flags) });
      for (const { count, formId, error, oldest, newest } of data.data)
        print([count, formId, oldest, newest, error ?? ''].join('  '));
      if (data.data.length === 0) print('Nothing here.');
      if (!data.isComplete) print('There may be more.');
    },
  },
  export: {
    usage: 'export --file FILE [filters as for list]',
    options: { ...filterOptions, file: 'value' },
    async run({ call, print }, _ids, { file, ...flags }) {
      if (file === undefined) throw new PlainError('Give a file: --file submissions.csv.');
      const csv = await call(supportDeskEndpoints.exportSubmissions, { body: filterOf(flags) });
      await writeFile(file, csv, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
        const why = cause.code === 'EEXIST' ? 'exists already' : `cannot be written (${cause.code})`;
        throw new PlainError(`${file} ${why}.`, { cause });
      });
      print(`Written: ${file}`);
      const cut = cutExportIn(csv);
      if (cut !== undefined) print(cut);
    },
  },
  find: {
    usage: 'find REFERENCE|EMAIL-ADDRESS',
    async run({ call, print }, [typed = '']) {
      const reference = submissionReference.safeParse(typed.toUpperCase()).data;
      if (reference !== undefined)
        return printList([(await call(supportDeskEndpoints.showSubmission, { id: reference })).data], print);
      const { data } = await call(supportDeskEndpoints.searchSubmissions, { body: { email: typed } });
      printList(data.data, print);
      if (!data.isComplete) print('There may be more.');
    },
  },
  note: {
    usage: 'note REFERENCE --text TEXT',
    options: { text: 'value' },
    async run({ call, print }, [id], { text }) {
      if (text === undefined) throw new PlainError('Give a text: --text "…".');
      const { data } = await call(supportDeskEndpoints.addSubmissionNote, { id: needed(id), body: { text } });
      print(`The note on ${data.reference} is stored.`);
    },
  },
  correct: {
    usage: 'correct REFERENCE --FIELD VALUE …',
    takesFields: true,
    async run({ call, print }, [id], flags) {
      const { data } = await call(supportDeskEndpoints.correctSubmission, {
        id: needed(id),
        body: { data: flags },
      });
      print(`${data.reference} is corrected: ${Object.keys(flags).join(', ')}.`);
    },
  },
  replay: {
    usage: 'replay REFERENCE … | replay --all [filters as for list] [--rate 10] [--estimate] [--yes]',
    options: { ...filterOptions, all: 'switch', rate: 'value', estimate: 'switch', yes: 'switch' },
    async run({ call, print, confirm }, ids, flags) {
      const [only] = ids;
      if (only !== undefined && ids.length === 1) {
        const { data } = await call(supportDeskEndpoints.replaySubmission, { id: only });
        return print(`${data.submission.reference}  ${data.outcome}  ${data.message}`);
      }
      if (ids.length === 0 && flags.all === undefined)
        throw new PlainError('Give references, or --all with a filter.');
      const order = replayOrder.parse({
        ...(ids.length > 0 ? { references: ids } : { filter: filterOf(flags) }),
        ...(flags.rate !== undefined && { ratePerSecond: Number(flags.rate) }),
        estimateOnly: true,
      });
      const { data } = await call(supportDeskEndpoints.startReplay, { body: order });
      const { count, isExact, seconds } = data.estimate;
      print(`${isExact ? '' : 'More than '}${count} submissions, about ${seconds} s.`);
      if (flags.estimate !== undefined || count === 0) return;
      const chosen = Object.entries(filterOf(flags)).map(([name, value]) => `${name} ${value}`);
      if (
        flags.all !== undefined &&
        flags.yes === undefined &&
        !(await confirm(`Replay all with ${chosen.join(', ')}`))
      )
        throw new PlainError('Nothing was replayed. Add --yes to replay without being asked.');
      const started = await call(supportDeskEndpoints.startReplay, {
        body: { ...order, estimateOnly: false },
      });
      if (started.data.job) await follow(call, started.data.job.id, print);
    },
  },
  discard: {
    usage: 'discard REFERENCE --reason TEXT',
    options: { reason: 'value' },
    async run({ call, print }, [id], { reason }) {
      if (reason === undefined) throw new PlainError('Give a reason: --reason "…".');
      const { data } = await call(supportDeskEndpoints.discardSubmission, {
        id: needed(id),
        body: { reason },
      });
      print(`${data.reference} is ${data.state}.`);
    },
  },
  restore: {
    usage: 'restore REFERENCE',
    async run({ call, print }, [id]) {
      const { data } = await call(supportDeskEndpoints.restoreSubmission, { id: needed(id) });
      print(`${data.reference} is ${data.state}.`);
    },
  },
  cancel: {
    usage: 'cancel REPLAY',
    async run({ call, print }, [id]) {
      const { data } = await call(supportDeskEndpoints.cancelReplay, { id: needed(id) });
      print(`Replay ${data.id} is ${data.state}.`);
    },
  },
  audit: {
    usage: 'audit --month 2026-03',
    options: { month: 'value' },
    async run({ call, print }, _ids, { month }) {
      if (month === undefined) throw new PlainError('Give a month: --month 2026-03.');
      const { data } = await call(supportDeskEndpoints.listAudit, { query: { month } });
      for (const { at, byEmail, action, subject, detail } of data.data)
        print([at, byEmail, action, subject, detail].join('  '));
    },
  },
};

async function follow(call: SupportClient, id: string, print: (line: string) => void): Promise<void> {
  for (;;) {
    const { data } = await call(supportDeskEndpoints.showReplay, { id });
    print(
      `Replay ${id}: ${data.state}, ${data.handled} of ${data.total} handled, ${data.queued} queued, ${data.skipped} skipped`,
    );
    if (data.state !== 'running') return;
    await pause(progressEveryMilliseconds);
  }
}

function needed(id: string | undefined): string {
  if (id === undefined) throw new PlainError('Give a reference, such as MV-7K3Q-9TXW-2M4H-A1B2.');
  return id;
}

/** Throws a `PlainError` for an option that the command does not have: without its filter, it would act on more. */
export function readArguments([name = '', ...args]: readonly string[]) {
  const command = commands[name];
  const own: Options = { ...command?.options, site: 'value' };
  const options = Object.entries(own).map(
    ([option, kind]) => [option, { type: kind === 'switch' ? 'boolean' : 'string' }] as const,
  );
  const fields = command?.takesFields
    ? args.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
    : [];
  const entered = fields.map((field) => [field, { type: 'string' }] as const);
  try {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries([...entered, ...options]),
      allowPositionals: true,
    });
    const flags = Object.entries(values).map(([option, value]) => [
      option,
      value === true ? 'yes' : `${value}`,
    ]);
    return { command: name, ids: positionals, flags: Object.fromEntries(flags) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new PlainError(`${error.message.split('. ')[0]}.`, { cause: error });
  }
}
