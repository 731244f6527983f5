import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { submissionReference } from '@merrowvale/shared/schemas/submission.ts';
import { submissionSearch } from '@merrowvale/shared/schemas/support.ts';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import styles from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { ActionError } from './desk-list.tsx';
import { SubmissionTable } from './submission-table.tsx';

/** A reference leads to its submission. An address is posted, so that it is in no URL, and its results appear here. */
export function SubmissionSearch() {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const search = useApiMutation({
    call: async (signal, email: string) => {
      const call = { query: { locale }, body: { email }, signal };
      return (await callApi(supportDeskEndpoints.searchSubmissions, call)).data;
    },
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = submissionReference.safeParse(typed.trim().toUpperCase());
    if (reference.success) return router.push(deskAddress(locale, reference.data));
    const address = submissionSearch.safeParse({ email: typed });
    setInvalid(!address.success);
    if (address.success) search.mutate(address.data.email);
    else search.reset();
  };
  return (
    <>
      <form noValidate className="measure" onSubmit={submit}>
        <TextField
          label={t('searchFor')}
          hint={t('searchHint')}
          error={isInvalid ? t('searchInvalid') : undefined}
          maxLength={254}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          unit={
            <Button type="submit" variant="secondary" busy={search.isPending}>
              {t('search')}
            </Button>
          }
        />
      </form>
      <ActionError error={search.error} />
      {search.data && (
        <section aria-labelledby="search-results" className="stack gap-3 one-column">
          <div className={styles.toolbar}>
            <h2 id="search-results" className="text-xl">
              {t('searchResults')}
            </h2>
            <Button variant="quiet" size="small" onClick={search.reset}>
              {t('reset')}
            </Button>
          </div>
          <p data-live="polite" className="soft text-sm">
            {search.data.data.length > 0 ? t('shown', { count: search.data.data.length }) : t('searchEmpty')}
          </p>
          {!search.data.isComplete && <p className="soft text-sm">{t('searchPartial')}</p>}
          {search.data.data.length > 0 && <SubmissionTable items={search.data.data} />}
        </section>
      )}
    </>
  );
}
