import { setTimeout as pause } from 'node:timers/promises';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { replayOrder } from '@merrowvale/shared/schemas/support.ts';
import { PlainError } from '../plain-error.ts';
import type { SupportClient } from './support-client.ts';

type Flags = { [name: string]: string | undefined };
type Command = {
  usage: string;
  run(call: SupportClient, ids: string[], flags: Flags, print: (line: string) => void): Promise<void>;
};

const progressEveryMilliseconds = 1000;

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

export const commands: { readonly [name: string]: Command } = {
  list: {
    usage: 'list [--state failed] [--form ID] [--error TEXT] [--from INSTANT] [--to INSTANT] [--limit 50]',
    async run(call, _ids, flags, print) {
      await printOutages(call, print);
      const query = {
        ...filterOf(flags),
        limit: flags.limit ?? '50',
        ...(flags.cursor && { cursor: flags.cursor }),
      };
      const { data } = await call(supportDeskEndpoints.listSubmissions, { query });
      for (const { reference, formId, locale, state, changedAt, tries, lastError } of data.data)
        print([reference, state, formId, locale, changedAt, `${tries} tries`, lastError ?? ''].join('  '));
      print(data.data.length === 0 ? 'Nothing here.' : `${data.data.length} shown.`);
      if (data.cursor) print(`More: --cursor ${data.cursor}`);
    },
  },
  show: {
    usage: 'show REFERENCE [--open]',
    async run(call, [id], flags, print) {
      const row =
        flags.open === undefined ? supportDeskEndpoints.showSubmission : supportDeskEndpoints.openSubmission;
      const { data } = await call(row, { id: needed(id) });
      for (const line of JSON.stringify(data, undefined, 2).split('\n')) print(line);
    },
  },
  correct: {
    usage: 'correct REFERENCE --FIELD VALUE …',
    async run(call, [id], flags, print) {
      const { data } = await call(supportDeskEndpoints.correctSubmission, {
        id: needed(id),
        body: { data: flags },
      });
      print(`${data.reference} is corrected: ${Object.keys(flags).join(', ')}.`);
    },
  },
  replay: {
    usage: 'replay REFERENCE … | replay --all [filters as for list] [--rate 10] [--estimate]',
    async run(call, ids, flags, print) {
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
        estimateOnly: flags.estimate !== undefined,
      });
      const { data } = await call(supportDeskEndpoints.startReplay, { body: order });
      const { count, isExact, seconds } = data.estimate;
      print(`${isExact ? '' : 'More than '}${count} submissions, about ${seconds} s.`);
      if (data.job) await follow(call, data.job.id, print);
    },
  },
  discard: {
    usage: 'discard REFERENCE --reason TEXT',
    async run(call, [id], { reason }, print) {
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
    async run(call, [id], _flags, print) {
      const { data } = await call(supportDeskEndpoints.restoreSubmission, { id: needed(id) });
      print(`${data.reference} is ${data.state}.`);
    },
  },
  cancel: {
    usage: 'cancel REPLAY',
    async run(call, [id], _flags, print) {
      const { data } = await call(supportDeskEndpoints.cancelReplay, { id: needed(id) });
      print(`Replay ${data.id} is ${data.state}.`);
    },
  },
  audit: {
    usage: 'audit --month 2026-03',
    async run(call, _ids, { month }, print) {
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

const switches = new Set(['all', 'open', 'estimate']);

export function readArguments([command = '', ...words]: readonly string[]) {
  const ids: string[] = [];
  const flags: { [name: string]: string } = {};
  const waiting = [...words];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const name = /^--([\w-]+)$/.exec(word)?.[1];
    if (name === undefined) {
      ids.push(word);
      continue;
    }
    const value = switches.has(name) ? 'yes' : waiting.shift();
    if (value === undefined) throw new PlainError(`--${name} needs a value.`);
    flags[name] = value;
  }
  return { command, ids, flags };
}
