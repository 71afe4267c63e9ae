// Shows the picture in a form: a chosen file, or the stored one by its URL.
import { useCallback } from 'react'
import { useFileUrl } from '../data/useFileUrl.ts'

interface FilePictureProps {
  /** Any other value shows nothing. */
  value: unknown
  alt: string
}

export const FilePicture = ({ value, alt }: FilePictureProps) => {
  const fileUrl = useFileUrl()
  if (value instanceof File) return <LocalPicture file={value} alt={alt} />
  return typeof value === 'string' && value ? <img src={fileUrl(value)} alt={alt} /> : null
}

const LocalPicture = ({ file, alt }: { file: File; alt: string }) => {
  // The object URL lives as long as the picture is mounted.
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} alt={alt} />
}
