import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { type Device, maxDeviceNameLength, maxDevices } from '@merrowvale/shared/schemas/device.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { DialogActions } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { devicesQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { storeEndsWithSignOut } from '../../lib/notifications/offline-pages.ts';
import {
  renewThisDevice,
  thisDeviceQuery,
  unsubscribeThisDevice,
} from '../../lib/notifications/this-device.ts';
import { useHere } from '../../lib/use-here.ts';
import { changeDeviceAction, revokeDeviceAction } from '../account/account-actions.ts';
import { deviceFormValues, deviceProblems } from '../account/account-form-values.ts';
import rows from '../account/account-list.module.css';
import { LoadedSection } from '../account/loaded-section.tsx';
import styles from '../account/sessions.module.css';
import { OneButtonForm } from '../owner/action-form.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { TaskButton } from '../owner/without-scripts.tsx';
import { useOwnerZone } from '../use-today.ts';
import { SwitchOn, useLockScreenChoices } from './switch-on.tsx';

export function Devices() {
  return (
    <LoadedSection id="devices" texts="devices" query={devicesQuery} height="6rem">
      {({ devices }) => <DeviceList devices={devices} />}
    </LoadedSection>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations('devices');
  const here = useQuery(thisDeviceQuery).data;
  const own = devices.find(({ id }) => id === here?.id);
  useRenewedSubscription(own);
  return (
    <>
      {devices.length > 0 && (
        <ul className={rows.list}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isCurrent={device === own} />
          ))}
        </ul>
      )}
      {devices.length >= maxDevices && !own ? (
        <p className={rows.soft}>{t('tooMany', { count: maxDevices })}</p>
      ) : (
        !own && <SwitchOn usesAllReminders />
      )}
    </>
  );
}

/** Subscribes this browser again if it has done so with an earlier key of the site. */
function useRenewedSubscription(device: Device | undefined): void {
  const queryClient = useQueryClient();
  const { queryKey } = devicesQuery(useLocaleCode());
  const isOutdated = device?.isKeyCurrent === false;
  useEffect(() => {
    if (!isOutdated) return;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: thisDeviceQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey });
    };
    // The subscription with the earlier key still works.
    renewThisDevice().then(refresh, () => {});
  }, [isOutdated, queryClient, queryKey]);
}

function DeviceRow({ device, isCurrent }: { device: Device; isCurrent: boolean }) {
  const t = useTranslations();
  const tag = useMessageTag();
  const details = useId();
  const { name, addedAt, lockScreen } = device;
  const date = formatDate(dateAt(Date.parse(addedAt), useOwnerZone()), tag, 'long');
  return (
    <li className={joinClasses(rows.row, styles.session)}>
      <BellRing aria-hidden className={styles.icon} />
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{name}</span> {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p id={details} className={joinClasses(rows.soft, styles.details)}>
          <time dateTime={addedAt}>{t('devices.since', { date })}</time>
          <span>{t('devices.shows', { what: t(`devices.${lockScreen}`) })}</span>
        </p>
        {isCurrent && <EndsWithSignOut />}
      </div>
      <div className={joinClasses(rows.actions, styles.end)}>
        <ChangeDevice device={device} />
        <RevokeDevice device={device} isCurrent={isCurrent} details={details} />
      </div>
    </li>
  );
}

/** This browser knows it, and nobody else, since only its service worker acts on it. */
function EndsWithSignOut() {
  const t = useTranslations('devices');
  const queryClient = useQueryClient();
  const { data: here } = useQuery(thisDeviceQuery);
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (isWanted: boolean) => {
    setChosen(isWanted);
    // A storage that is denied or full leaves it as it was.
    await storeEndsWithSignOut(window.caches, isWanted).catch(() => setChosen(undefined));
    await queryClient.invalidateQueries({ queryKey: thisDeviceQuery.queryKey });
  };
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={chosen ?? here?.endsWithSignOut ?? false}
        onChange={({ target }) => void choose(target.checked)}
      />
      <span>{t('endsWithSignOut')}</span>
    </label>
  );
}

type RevokeDeviceProps = { device: Device; isCurrent: boolean; details: string };

function RevokeDevice({ device: { id, name }, isCurrent, details }: RevokeDeviceProps) {
  const t = useTranslations('devices');
  const revoke = useServerAction(revokeDeviceAction, {
    fields: { deviceId: id, afterwards: useHere({ device: null }) },
    refreshes: [devicesQuery(useLocaleCode()).queryKey, thisDeviceQuery.queryKey],
    onDone: async () => {
      if (isCurrent) await unsubscribeThisDevice();
      showToast(t('switchedOff', { name }));
    },
  });
  return (
    <OneButtonForm
      action={revoke}
      variant="quiet"
      size="small"
      aria-label={t('offOf', { name })}
      aria-describedby={details}
    >
      {t('off')}
    </OneButtonForm>
  );
}

function ChangeDevice({ device }: { device: Device }) {
  const t = useTranslations('devices');
  return (
    <TaskButton
      at={['device', device.id]}
      title={device.name}
      link={t('change')}
      variant="quiet"
      size="small"
      aria-label={t('changeOf', { name: device.name })}
    >
      {(onClose) => <DeviceForm device={device} onClose={onClose} />}
    </TaskButton>
  );
}

type DeviceFormProps = { device: Device; onClose: (() => void) | undefined };

function DeviceForm({ device: { id, name, lockScreen }, onClose }: DeviceFormProps) {
  const t = useTranslations();
  const change = useServerAction(changeDeviceAction, {
    fields: { deviceId: id, afterwards: useHere({ device: null }) },
    refreshes: [devicesQuery(useLocaleCode()).queryKey],
    onDone: () => {
      onClose?.();
      showToast(t('devices.changed'));
    },
  });
  const form = useValidatedForm({
    action: change,
    isShort: true,
    schema: deviceFormValues,
    defaults: { name, lockScreen },
    validate: deviceProblems,
    trims: true,
  });
  const problem = form.problem('name');
  return (
    <form {...form.props} action={change.post} className="stack gap-4">
      <HiddenFields {...change.hidden} />
      <TextField
        label={t('devices.name')}
        error={
          problem &&
          (problem === 'nameLength'
            ? t('devices.errors.nameLength', { max: maxDeviceNameLength })
            : t('devices.errors.name'))
        }
        autoComplete="off"
        {...form.entry('name')}
      />
      <ChoiceCards
        kind="radio"
        stacked
        legend={t('devices.lockScreen')}
        choices={useLockScreenChoices()}
        {...form.choice('lockScreen')}
      />
      <SaveError error={change.error} text={t('errors.generic')} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={change.isPending}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
