// A separate process, so that a running build ends with the stack, including its workers.
import { buildSite } from '@merrowvale/infra/build/build-site.ts';

await buildSite(process.argv[2] === 'packed' ? 'open-next' : 'next');
