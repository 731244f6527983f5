import { SupportError } from './support-client.ts';

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
    if (value === undefined) throw new SupportError(`--${name} needs a value.`);
    flags[name] = value;
  }
  return { command, ids, flags };
}
