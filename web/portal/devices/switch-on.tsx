import { allowsTexts } from '@merrowvale/shared/domain/reminder-rules.ts';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type LockScreen, lockScreen } from '@merrowvale/shared/schemas/device.ts';
import type { SessionOrigin } from '@merrowvale/shared/schemas/listed-session.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import type { Elements } from '../../components/elements.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { devicesQuery, queryKeys, remindersQuery, sessionsQuery } from '../../lib/api/queries.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { subscribeThisDevice, thisDeviceQuery } from '../../lib/notifications/this-device.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { SaveError } from '../owner/save-error.tsx';
import { restoringInput } from '../reminders/reminder-form-values.ts';
import { groupReminders, isFinishedReminder, isStoppedReminder } from '../reminders/reminder-groups.ts';
import { useToday } from '../use-today.ts';
import styles from './switch-on.module.css';

type SwitchOnProps = {
  /** Adds notifications to all reminders, unless the owner has chosen them for some. */
  usesAllReminders?: boolean;
  /** A button that declines. */
  decline?: Elements;
  onDone?: () => void;
};

/** A button that asks the browser for its permission, or the reason why this browser cannot be asked. */
export function SwitchOn(props: SwitchOnProps) {
  const t = useTranslations('devices');
  const isHydrated = useHydrated();
  const { data: here } = useQuery(thisDeviceQuery);
  if (!isHydrated)
    return (
      <noscript>
        <p>{t('withoutScripts')}</p>
      </noscript>
    );
  if (!here) return null;
  if (here.support === 'unsupported') return <p className="measure">{t('unsupported')}</p>;
  if (here.support === 'home-screen') return <HomeScreenSteps />;
  if (here.permission === 'denied') return <p className="measure">{t('blocked')}</p>;
  return <SwitchOnForm {...props} />;
}

function HomeScreenSteps() {
  const t = useTranslations('devices');
  return (
    <div className="stack gap-2 measure">
      <p>{t('homeScreen')}</p>
      <ol className={styles.steps}>
        <li>{t('homeScreenShare')}</li>
        <li>{t('homeScreenAdd')}</li>
        <li>{t('homeScreenOpen')}</li>
      </ol>
    </div>
  );
}

/** Not a form of its own, since it is also within the form of a reminder. */
function SwitchOnForm({ usesAllReminders = false, decline, onDone }: SwitchOnProps) {
  const t = useTranslations('devices');
  const id = useId();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<LockScreen>('full');
  const [isDismissed, setDismissed] = useState(false);
  const switchOn = useSwitchOn(usesAllReminders);
  const press = async () => {
    // Browsers ask only as long as they count this as the press of a button.
    const permission = await Notification.requestPermission();
    setDismissed(permission !== 'granted');
    if (permission === 'denied') await queryClient.invalidateQueries({ queryKey: thisDeviceQuery.queryKey });
    if (permission !== 'granted') return;
    switchOn.mutate(chosen, {
      onSuccess: (message) => {
        onDone?.();
        showToast(t(message));
      },
    });
  };
  return (
    <div className="stack gap-4">
      <ChoiceCards
        kind="radio"
        stacked
        id={id}
        name="lockScreen"
        legend={t('lockScreen')}
        choices={useLockScreenChoices()}
        chosen={[chosen]}
        onChange={({ target }) => setChosen(lockScreen.catch(chosen).parse(target.value))}
      />
      <div className="cluster gap-3">
        <Button variant="secondary" busy={switchOn.isPending} onClick={() => void press()}>
          <BellRing aria-hidden />
          <span>{t('switchOn')}</span>
        </Button>
        {decline}
      </div>
      <p data-live="polite">{isDismissed ? t('dismissed') : ''}</p>
      <SaveError error={switchOn.error} text={t('failed')} />
    </div>
  );
}

export function useLockScreenChoices() {
  const t = useTranslations('devices');
  return lockScreen.options.map((value) => ({ value, label: t(value) }));
}

/** Resolves to the message that says which reminders now come as notifications, too. */
function useSwitchOn(usesAllReminders: boolean) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const today = useToday();
  const name = useNameOfThisDevice();
  return useApiMutation({
    call: async (signal, chosen: LockScreen) => {
      // Asked for again, because the browser would not say why it cannot subscribe without a connection.
      const { applicationServerKey } = await queryClient.fetchQuery({
        ...devicesQuery(locale),
        staleTime: 0,
      });
      const subscription = await subscribeThisDevice(applicationServerKey);
      const body = { subscription, applicationServerKey, name, lockScreen: chosen };
      await callApi(accountEndpoints.registerDevice, { query: { locale }, body, signal });
      if (!usesAllReminders) return 'switchedOn';
      const reminders = await queryClient.fetchQuery(remindersQuery(locale));
      const added = withNotifications(reminders, today);
      let failures = 0;
      for (const reminder of added)
        await callApi(remindersEndpoints.createReminder, {
          query: { locale },
          body: { reminder },
          signal,
        }).catch(() => {
          failures += 1;
        });
      // The device is switched on, so there is nothing to try again.
      if (failures > 0) return 'switchedOnSome';
      return added.length > 0 ? 'switchedOnAll' : 'switchedOn';
    },
    onSettled: () =>
      Promise.all(
        [devicesQuery(locale).queryKey, thisDeviceQuery.queryKey, queryKeys.reminders].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** What to create so that all running reminders come as notifications too; none if the owner has chosen some. */
function withNotifications(reminders: readonly Reminder[], today: string) {
  if (reminders.some(({ channel }) => channel === 'push')) return [];
  return groupReminders(reminders)
    .filter(
      (group) =>
        !isFinishedReminder(group) && !isStoppedReminder(group) && allowsTexts(group.first.marketingBrand.id),
    )
    .flatMap(({ first }) => restoringInput({ ...first, channel: 'push' }, today) ?? []);
}

/** Such as `Firefox on Windows`; its owner can change it. */
function useNameOfThisDevice(): string {
  const t = useTranslations('devices');
  const { data: sessions } = useQuery(sessionsQuery(useLocaleCode()));
  const session = sessions?.find(({ isCurrent }) => isCurrent);
  const name = useDeviceName(session ?? { browser: null, system: null });
  return session ? name : t('unnamed');
}

/** The names of browser and system, such as `Firefox on Windows`. */
export function useDeviceName({ browser, system }: Pick<SessionOrigin, 'browser' | 'system'>): string {
  const t = useTranslations('sessions');
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknown');
}
