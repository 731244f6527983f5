import { caseService } from '../adapters/case-service.ts';
import { tableCases } from '../adapters/table-cases.ts';
import type { CaseSource } from '../ports/case-source.ts';
import { readSettings, settings } from '../settings.ts';
import { connectAreas } from './connect-areas.ts';
import { connectTable } from './connect-table.ts';

const timeoutMilliseconds = 8000;

/** The configured service of disease cases, or else those in our table. */
export function connectCases(): CaseSource {
  const { DISEASE_SEARCH_URL } = readSettings(settings.pick({ DISEASE_SEARCH_URL: true }));
  return DISEASE_SEARCH_URL === undefined
    ? tableCases({ table: connectTable(), areas: connectAreas() })
    : caseService({ url: DISEASE_SEARCH_URL, timeoutMilliseconds });
}
