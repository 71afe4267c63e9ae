// A link to a page of the site that looks like a button.
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './buttonClass.ts'

export const ButtonLink = ({ look, isLarge, className, ...link }: LinkProps & ButtonLook) => (
  <Link className={buttonClass({ look, isLarge, className })} {...link} />
)
