import type { ReactNode } from 'react';
import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { SiteSection } from '../../lib/site-section/site-section.ts';
import { brandLook } from '../../styles/brand-look.ts';
import styles from './page-look.module.css';

type PageLookProps = {
  siteSection: SiteSection;
  /** Key in the table of brand colours; empty on pages without a brand. */
  brand: string;
  children: ReactNode;
};

export function PageLook({ siteSection, brand, children }: PageLookProps) {
  return (
    <div
      data-site-section={siteSection}
      data-brand={brand || undefined}
      className={joinClasses(styles.look, brand !== '' && styles.brand)}
      style={brand === '' ? undefined : cssVariables(brandLook(brand))}
    >
      {children}
    </div>
  );
}
