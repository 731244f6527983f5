import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { actOnReminder, doseDateOf } from '../../lib/doses/dose-request.ts';
import { repeatReminder } from '../../lib/doses/remind-again.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export function remindAgain(request: ApiRequest<'remindAgain'>, { table, reminderShards }: Dependencies) {
  return actOnReminder(request, table, async (writing, found) => {
    const { date, when } = request.body;
    const dose = { date: doseDateOf(found.reminder, date, request.now), when };
    return repeatReminder(writing, found, dose, reminderShards);
  });
}

export const handler = endpoint(remindersEndpoints.remindAgain, remindAgain, publishing(dependencies));
