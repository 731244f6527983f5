import type { CSSProperties, ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import type { PackColours } from './product-looks.ts';
import styles from './product-scene.module.css';

type ProductSceneProps = { colours: PackColours; className?: string | undefined; children: ReactNode };

/** A backdrop in a product's own colour, pale by day and deep at night. */
export function ProductScene({ colours, className, children }: ProductSceneProps) {
  const tint: CSSProperties & Record<'--pack', string> = { '--pack': colours.box };
  return (
    <div className={joinClasses(styles.scene, className)} style={tint}>
      {children}
    </div>
  );
}
