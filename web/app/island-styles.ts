// Styles that only islands import. They are also loaded with an island’s script, but then the server-rendered page would
// shift, and without scripts it would lack them. Shared components come first, since their users may override them.
import.meta.glob('../components/**/*.module.css', { eager: true });
import.meta.glob('../{blocks,forms,portal,shell}/**/*.module.css', { eager: true });
