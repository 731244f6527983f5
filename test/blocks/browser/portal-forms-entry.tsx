import { brands } from '@merrowvale/shared/domain/brands.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { Dialog } from '../../../web/components/dialog/dialog.tsx';
import { TextField } from '../../../web/components/field/text-field.tsx';
import { Toaster } from '../../../web/components/toaster/toaster.tsx';
import { textEntry } from '../../../web/forms/form-entries.ts';
import { useValidatedForm } from '../../../web/forms/use-validated-form.ts';
import {
  carersQuery,
  petsQuery,
  profileQuery,
  rebateBrands,
  remindersQuery,
} from '../../../web/lib/api/queries.ts';
import { makeQueryClient } from '../../../web/lib/api/query-client.ts';
import { LocaleProvider } from '../../../web/lib/i18n/locale-context.tsx';
import { messages } from '../../../web/messages/messages.ts';
import { Carers } from '../../../web/portal/account/carers.tsx';
import { YourData } from '../../../web/portal/account/your-data.tsx';
import { DoseActions } from '../../../web/portal/doses/dose-actions.tsx';
import { PetBlockContext } from '../../../web/portal/pets/pet-block.ts';
import { ChangeIcon } from '../../../web/portal/pets/pet-dialogs.tsx';
import { PetFormView } from '../../../web/portal/pets/pet-form.tsx';
import { OwnerActions } from '../../../web/portal/portal-providers.tsx';
import { LoadedReminderForm } from '../../../web/portal/reminders/loaded-reminder-form.tsx';
import { groupReminders } from '../../../web/portal/reminders/reminder-groups.ts';
import { somePet, someProfile, someReminder } from '../../support/web/portal-data.ts';
import { InBrowser } from '../../support/web/render-for-owner.tsx';

const locale = 'en_gb';
const rolo = somePet({ birthDate: null });
const pets = [rolo, somePet({ id: 'p2', name: 'Tabby', species: 'cat', birthDate: null })];
const verified = { phone: '+447700900123', phoneVerified: true };
const queryClient = makeQueryClient();
queryClient.setQueryData(petsQuery(locale).queryKey, pets);
const dose = { date: '2026-05-31', state: 'open', givenAt: null, by: null, undoUntil: null } as const;
queryClient.setQueryData(remindersQuery(locale).queryKey, [someReminder({ dose })]);
queryClient.setQueryData(profileQuery(locale).queryKey, someProfile(verified));
queryClient.setQueryData(rebateBrands(locale).queryKey, [...brands]);
queryClient.setQueryData(carersQuery(locale).queryKey, []);

const noticed = (text: string) => () => {
  document.title = text;
};

const postedFields = z.object({ name: textEntry, weight: textEntry });
const posted = {
  values: { name: 'Rolo', weight: '999' },
  problems: { name: 'taken', weight: 'range' },
  page: 'page-1',
};

/**
 * A form that was posted without scripts; of its errors, only the one at the weight is also found by the browser's
 * rules.
 */
function PostedForm() {
  const form = useValidatedForm({
    schema: postedFields,
    defaults: { name: 'Biscuit', weight: '' },
    action: { posted, run: noticed('Saved') },
    validate: ({ weight }) => (Number(weight) > 300 ? { weight: 'range' } : {}),
  });
  return (
    <form {...form.props}>
      <TextField label="Name" error={form.problem('name')} {...form.entry('name')} />
      <TextField label="Weight" error={form.problem('weight')} {...form.entry('weight')} />
      <button type="submit">Save</button>
    </form>
  );
}

/** The dose of the reminder in the cache. */
function Doses() {
  const reminders = useQuery({ ...remindersQuery(locale), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  return (
    <section>
      {groupReminders(reminders).map((group) => (
        <DoseActions key={group.first.id} group={group} />
      ))}
    </section>
  );
}

const first = { firstPetUrl: '/en_gb/pets/first' };

const screens: Record<string, () => React.ReactNode> = {
  '/pet': () => <PetFormView pet={rolo} onSaved={noticed('Saved')} />,
  '/new': () => (
    <PetBlockContext value={{ codename: 'new_pet', maxAgeDays: 20_000 }}>
      <PetFormView onSaved={noticed('Saved')} />
    </PetBlockContext>
  ),
  '/icon': () => <ChangeIcon pet={rolo} onClose={noticed('Saved')} />,
  '/reminder': () => <LoadedReminderForm {...first} subject="p1" editing={false} onDone={noticed('Saved')} />,
  '/dialog': () => (
    <Dialog open onClose={noticed('Closed')} title="Add a reminder">
      <LoadedReminderForm {...first} subject="p1" editing={false} onDone={noticed('Saved')} />
    </Dialog>
  ),
  '/edit': () => <LoadedReminderForm {...first} subject="r1" editing onDone={noticed('Saved')} />,
  '/dose': () => <Doses />,
  '/carers': () => <Carers />,
  '/data': () => <YourData />,
  '/posted': () => <PostedForm />,
};

createRoot(document.body).render(
  <LocaleProvider locale={locale} messages={messages.en}>
    <InBrowser>
      <QueryClientProvider client={queryClient}>
        <OwnerActions>
          <Toaster>
            <main>{screens[window.location.pathname]?.()}</main>
          </Toaster>
        </OwnerActions>
      </QueryClientProvider>
    </InBrowser>
  </LocaleProvider>,
);
