// A button in one of the site's looks.
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'

export const Button = ({
  look,
  isLarge,
  className,
  type = 'button',
  ...button
}: ComponentProps<'button'> & ButtonLook) => (
  <button type={type} className={buttonClass({ look, isLarge, className })} {...button} />
)
