import { writeFileSync } from 'node:fs';
import { costPage } from './cost-page.ts';

writeFileSync(new URL('../../docs/costs.md', import.meta.url), costPage());
