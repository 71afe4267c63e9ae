// What shows until the first content is there: the logo, which fades in only if that takes a moment.
import './public.css'

export const Splash = () => (
  <div className="splash" role="status">
    <img src="/logo.svg" alt="Sillage" width={64} height={64} />
  </div>
)
