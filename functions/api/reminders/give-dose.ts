import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { actOnReminder, doseDateOf } from '../../lib/doses/dose-request.ts';
import { confirmDose } from '../../lib/doses/give-dose.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export function giveDose(request: ApiRequest<'giveDose'>, { table }: Dependencies) {
  return actOnReminder(request, table, async (writing, found) => {
    const date = doseDateOf(found.reminder, request.body.date, request.now);
    return confirmDose(writing, found, { date, by: 'owner', via: 'site' });
  });
}

export const handler = endpoint(remindersEndpoints.giveDose, giveDose, publishing(dependencies));
