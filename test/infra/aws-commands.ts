import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs');

/** A call of the AWS CLI on a page, with the words that the shell passes on, in which values are unknown. */
export type AwsCommand = {
  page: string;
  text: string;
  service: string;
  operation: string;
  options: ReadonlyMap<string, readonly string[]>;
};

/** Every `aws …` in the code of the pages, those within another's `$(…)` included. */
export function awsCommands(): AwsCommand[] {
  return globSync('**/*.md', { cwd: docs }).flatMap((page) =>
    codeIn(readFileSync(join(docs, page), 'utf8')).flatMap((code) =>
      [...code.matchAll(/(?<![\w/-])aws (?=[a-z\d]+ [a-z])/g)].map(({ index }) =>
        commandAt(code, index, page),
      ),
    ),
  );
}

function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^( *)```sh\n(.*?)^ *```/gms)].map(([, , code = '']) => code);
  const prose = text.replace(/^( *)```\w*\n.*?^ *```/gms, '');
  return [...blocks, ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)];
}

function commandAt(code: string, start: number, page: string): AwsCommand {
  const { words, end } = wordsFrom(code, start);
  const [, service = '', operation = '', ...rest] = words;
  const options = new Map<string, string[]>();
  let values: string[] = [];
  for (const word of rest) {
    if (word.startsWith('--')) {
      values = [];
      options.set(word.slice(2), values);
    } else values.push(word);
  }
  return { page, text: code.slice(start, end), service, operation, options };
}

/** The words of one command of a shell, without their quotes. */
function wordsFrom(code: string, start: number): { words: string[]; end: number } {
  const words: string[] = [];
  let at = start;
  let word: string | undefined;
  const add = (part: string, next: number) => {
    word = (word ?? '') + part;
    at = next;
  };
  const finish = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  while (at < code.length) {
    const rest = code.slice(at);
    const blank = /^(?:\\\n|[ \t])+/.exec(rest)?.[0];
    if (blank !== undefined) {
      finish();
      at += blank.length;
      continue;
    }
    const sign = rest[0] ?? '';
    if ('\n|;&)<>'.includes(sign) || (sign === '#' && word === undefined)) break;
    if (sign === "'") add(rest.slice(1, rest.indexOf("'", 1)), at + rest.indexOf("'", 1) + 1);
    else if (sign === '"') {
      const end = quotedEnd(rest);
      add(rest.slice(1, end), at + end + 1);
    } else if (rest.startsWith('$(')) {
      const end = substitutionEnd(rest);
      add(rest.slice(0, end), at + end);
    } else add(sign, at + 1);
  }
  finish();
  return { words, end: at };
}

function quotedEnd(text: string): number {
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
    else if (text.startsWith('$(', at)) at += substitutionEnd(text.slice(at)) - 1;
  }
  throw new Error(`A quote is not closed: ${text.slice(0, 80)}`);
}

function substitutionEnd(text: string): number {
  let depth = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === "'") at = text.indexOf("'", at + 1);
    else if (text[at] === '"') at += quotedEnd(text.slice(at));
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  throw new Error(`$( is not closed: ${text.slice(0, 80)}`);
}
