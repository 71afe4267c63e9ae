// Edits a picture before it is sent: cuts a part out, and sets the point that stays in view.
import { useId, useRef, useState, type MouseEvent } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { focusOfFile, withFocus, type Focus } from '#kernel/core/contract/pictureFocus.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { cropMessages } from './cropTexts.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { FilePicture } from '#kernel/core/site/fields/FilePicture.tsx'
import { cropPicture, wholePicture } from './cropPicture.ts'
import styles from './CropDialog.module.css'

interface CropDialogProps {
  file: File
  onClose: () => void
  onCropped: (file: File) => void
}

/** In pixels of the screen. */
const leastSide = 24
const middle: Focus = { x: 50, y: 50 }
const axes = ['x', 'y'] as const

export const CropDialog = ({ file, onClose, onCropped }: CropDialogProps) => {
  const id = useId()
  const t = useScreenTranslate(cropMessages)
  const source = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<PercentCrop>(wholePicture)
  const [cut, setCut] = useState(file)
  const [focus, setFocus] = useState(focusOfFile(file) ?? middle)

  const cutOut = (chosen: PercentCrop) => {
    const image = source.current?.querySelector('img')
    return image ? cropPicture(file, image, chosen) : file
  }
  const complete = async (next: PercentCrop) => {
    // A press without a drag selects nothing: that is the whole picture.
    const chosen = next.width > 0 && next.height > 0 ? next : wholePicture
    setPart(chosen)
    setCut(await cutOut(chosen))
  }
  const apply = async () => {
    const result = await cutOut(part)
    // A file of its own: the chosen one keeps its focal point if this one is given up.
    onCropped(withFocus(new File([result], result.name, { type: result.type }), focus))
  }
  const point = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (at: number, length: number) => Math.round(Math.min(1, Math.max(0, at / length)) * 100)
    setFocus({ x: percent(clientX - left, width), y: percent(clientY - top, height) })
  }
  const position = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <Modal
      className={styles.dialog}
      title={t('title')}
      text={<p>{t('text')}</p>}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <div ref={source} className={styles.source}>
          <ReactCrop
            crop={part}
            ruleOfThirds
            minWidth={leastSide}
            minHeight={leastSide}
            ariaLabels={{
              cropArea: t('area'),
              nwDragHandle: t('handle', { at: t('nw') }),
              nDragHandle: t('handle', { at: t('n') }),
              neDragHandle: t('handle', { at: t('ne') }),
              eDragHandle: t('handle', { at: t('e') }),
              seDragHandle: t('handle', { at: t('se') }),
              sDragHandle: t('handle', { at: t('s') }),
              swDragHandle: t('handle', { at: t('sw') }),
              wDragHandle: t('handle', { at: t('w') }),
            }}
            onChange={(_pixels, percent) => setPart(percent)}
            onComplete={(_pixels, percent) => void complete(percent)}
          >
            <FilePicture value={file} alt={t('picture')} />
          </ReactCrop>
        </div>
        <fieldset className={styles.focus}>
          <legend>{t('focus')}</legend>
          {/* The sliders below do the same by keyboard. */}
          <div className={styles.point} onClick={point} aria-hidden="true">
            <FilePicture value={cut} alt="" />
            <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
          </div>
          {axes.map((axis) => (
            <label key={axis} htmlFor={`${id}${axis}`}>
              {t(axis)}
              <input
                id={`${id}${axis}`}
                type="range"
                min={0}
                max={100}
                value={focus[axis]}
                aria-valuetext={`${focus[axis]}%`}
                onChange={({ target }) => setFocus({ ...focus, [axis]: target.valueAsNumber })}
              />
            </label>
          ))}
          <div className={styles.previews} aria-hidden="true">
            {(['square', 'wide'] as const).map((shape) => (
              <figure key={shape} data-shape={shape}>
                <FilePicture value={cut} alt="" style={position} />
                <figcaption>{t(shape)}</figcaption>
              </figure>
            ))}
          </div>
        </fieldset>
      </div>
    </Modal>
  )
}
