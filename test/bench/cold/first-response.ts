// Loads a function's bundle and lets it handle a call whose session is not in the table.
import { pathToFileURL } from 'node:url';

const [, , bundle = '', event = '{}'] = process.argv;
const module: { [name: string]: unknown } = await import(pathToFileURL(bundle).href);
const { handler } = module;
if (typeof handler !== 'function') throw new Error(`${bundle} exports no handler.`);
const context = { getRemainingTimeInMillis: () => 5000 };
const response: unknown = await Reflect.apply(handler, undefined, [JSON.parse(event), context]);
const { user, system } = process.cpuUsage();
if (!JSON.stringify(response).includes('"statusCode":401')) throw new Error(JSON.stringify(response));
process.stderr.write(`CPU ${user + system}\n`, () => process.exit());
