// Shows the picture in a form, chosen or stored. Where it is cropped, its focal point stays in view.
import { useCallback, type CSSProperties } from 'react'
import { focusStyle } from '../data/focusStyle.ts'
import { useFileUrl } from '../data/useFileUrl.ts'

interface FilePictureProps {
  /** Any other value shows nothing. */
  value: unknown
  alt: string
  style?: CSSProperties
}

export const FilePicture = ({ value, alt, style }: FilePictureProps) => {
  const fileUrl = useFileUrl()
  if (value instanceof File) return <LocalPicture file={value} alt={alt} style={style ?? focusStyle(value)} />
  return typeof value === 'string' && value ? (
    <img src={fileUrl(value)} alt={alt} style={style ?? focusStyle(value)} />
  ) : null
}

const LocalPicture = ({ file, alt, style }: { file: File; alt: string; style: CSSProperties | undefined }) => {
  // The object URL lives as long as the picture is mounted.
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} alt={alt} style={style} />
}
