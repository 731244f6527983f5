import type { Metadata } from 'next';
import { type LocaleParams, requestedLocale } from '../../../../lib/i18n/requested-locale.ts';
import { translator } from '../../../../lib/i18n/translator.ts';
import { NewPet } from '../../../../portal/pets/new-pet.tsx';
import { OwnerPage } from '../../../../shell/owner-page.tsx';

type PageProps = LocaleParams & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(props: LocaleParams): Promise<Metadata> {
  return { title: translator(await requestedLocale(props))('pets.newTitle') };
}

export default async function Page(props: PageProps) {
  const locale = await requestedLocale(props);
  return (
    <OwnerPage locale={locale} path="pets/new" query={await props.searchParams} narrow>
      <NewPet />
    </OwnerPage>
  );
}
