import Form from 'next/form';
import type { ReactNode } from 'react';

type SearchFormProps = { action: string; className: string | undefined; children: ReactNode };

/** A form whose answer comes into the page that it stands on; until its code is there it is any other form. */
export function SearchForm({ children, ...form }: SearchFormProps) {
  return (
    <Form {...form} prefetch={false} scroll={false}>
      {children}
    </Form>
  );
}
