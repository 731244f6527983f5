// A process of its own, so that a build that is under way ends with the stack, workers included.
import { buildSite } from '../../build-site.ts';

await buildSite(process.argv[2] === 'packed' ? 'open-next' : 'next');
