// A separate process, so that a running build, including its workers, ends with the stack.
import { buildSite } from '@merrowvale/infra/build/build-site.ts';

await buildSite(process.argv[2] === 'open-next' ? 'open-next' : 'next');
