import Form from 'next/form';
import type { ReactNode } from 'react';

type SearchFormProps = { action: string; className: string | undefined; children: ReactNode };

/**
 * A form whose result is shown in the current page without navigation; before hydration it is a plain form.
 */
export function SiteSearchFormView({ children, ...form }: SearchFormProps) {
  return (
    <Form {...form} prefetch={false} scroll={false}>
      {children}
    </Form>
  );
}
