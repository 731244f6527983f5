import type { ReactNode } from 'react';
import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { SiteSection } from '../../lib/site-section/site-section.ts';
import { brandLook } from '../../styles/brand-look.ts';
import styles from './page-look.module.css';

type PageLookProps = {
  siteSection: SiteSection;
  /** Key in the table of brand colours; empty on pages that belong to no brand. */
  brand: string;
  children: ReactNode;
};

/** Gives all of a page the colours of its tower, and of its brand where it belongs to one. */
export function PageLook({ siteSection, brand, children }: PageLookProps) {
  return (
    <div
      data-tower={siteSection}
      data-brand={brand || undefined}
      className={joinClasses(styles.look, brand !== '' && styles.brand)}
      style={brand === '' ? undefined : cssVariables(brandLook(brand))}
    >
      {children}
    </div>
  );
}
