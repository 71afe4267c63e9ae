// The line below every screen: whose product this is.
const year = new Date().getFullYear()

export const Footer = ({ brand }: { brand: string }) => (
  <footer className="frame-footer">
    © {year} {brand}
  </footer>
)
