import {
  ArrowRight,
  Bell,
  Bug,
  CalendarDays,
  Cat,
  CircleCheck,
  Clock,
  Dog,
  Download,
  ExternalLink,
  Heart,
  Info,
  Leaf,
  type LucideIcon,
  Mail,
  MapPin,
  PawPrint,
  Phone,
  Pill,
  Play,
  Search,
  Shield,
  ShoppingCart,
  Sparkles,
  Star,
  Stethoscope,
  Syringe,
  Tractor,
  TriangleAlert,
  Truck,
  Users,
} from 'lucide-react';
import styles from './icon.module.css';

/** The icon set that editors choose from, by name. */
const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['arrow', ArrowRight],
  ['bell', Bell],
  ['bug', Bug],
  ['calendar', CalendarDays],
  ['cart', ShoppingCart],
  ['cat', Cat],
  ['check', CircleCheck],
  ['clock', Clock],
  ['dog', Dog],
  ['download', Download],
  ['external', ExternalLink],
  ['heart', Heart],
  ['info', Info],
  ['leaf', Leaf],
  ['mail', Mail],
  ['paw', PawPrint],
  ['phone', Phone],
  ['pill', Pill],
  ['pin', MapPin],
  ['play', Play],
  ['search', Search],
  ['shield', Shield],
  ['sparkles', Sparkles],
  ['star', Star],
  ['stethoscope', Stethoscope],
  ['syringe', Syringe],
  ['tractor', Tractor],
  ['truck', Truck],
  ['users', Users],
  ['warning', TriangleAlert],
]);

const sizes: ReadonlyMap<string, string | undefined> = new Map([
  ['xs', styles.xs],
  ['sm', styles.sm],
  ['md', styles.md],
  ['lg', styles.lg],
]);

/** An icon of the set that says nothing to a screen reader; an unknown name and the size `none` draw nothing. */
export function Icon({ name, size = 'md' }: { name: string; size?: string | undefined }) {
  const Drawing = icons.get(name.trim().toLowerCase());
  if (!Drawing || size === 'none') return null;
  return <Drawing aria-hidden className={sizes.get(size) ?? styles.md} />;
}
