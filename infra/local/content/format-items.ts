// Part of `npm run format`: writes the items as the local editor does, so that an edit there changes nothing else.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError, printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { fileText, isRawItem } from './item-file.ts';

printErrorsPlainly();
const items = path.join(import.meta.dirname, '../../../web/content/items');
for (const name of globSync('**/*.json', { cwd: items })) {
  const file = path.join(items, name);
  const text = readFileSync(file, 'utf8');
  const item = parseJson(text);
  if (!isRawItem(item)) throw new PlainError(`${file} contains no content item.`);
  const formatted = fileText(item);
  if (formatted !== text) writeFileSync(file, formatted);
}
