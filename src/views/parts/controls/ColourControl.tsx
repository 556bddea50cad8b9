import { useState } from 'react'
import {
  Button,
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  parseColor,
  type Color,
  Popover,
  SliderTrack,
} from 'react-aria-components'
import type { ControlProps } from './control'
import * as css from './controls.module.css'

/**
 * Colours to begin from: apart from one another under the common colour blindnesses when taken from different columns,
 * and at least 3:1 on the dark panel. These are values that users save, not colours of the page.
 */
const SWATCHES = [
  '#4ccce6',
  '#3dd68c',
  '#70b8ff',
  '#00a3c7',
  '#baa7ff',
  '#ff977d',
  '#ffca16',
  '#df41a2',
  '#f7ec4a',
  '#edeef0',
] as const

const readColour = (text: string): Color => {
  try {
    return parseColor(text)
  } catch {
    return parseColor('#000000')
  }
}

const hexOf = (colour: Color): string => colour.toString('hex').toLowerCase()

type ColourProps = ControlProps<string> & {
  /** A CSS colour of the page that is seen as long as none is chosen. */
  readonly own?: string | undefined
}

/** A colour: ready ones first, then any, by hand or as its hex number. Each change is taken at once, so that it is seen. */
export const ColourControl = ({ label, value, disabled, onChange, own }: ColourProps) => {
  // What is being dragged keeps its hue also where the hex number of a grey has none.
  const [dragged, setDragged] = useState(() => readColour(value))
  const saved = readColour(value)
  const hex = hexOf(saved)
  const name = own === undefined ? hex : 'Theme'
  return (
    <ColorPicker
      value={hexOf(dragged) === hex ? dragged : saved}
      onChange={(next) => {
        setDragged(next)
        if (hexOf(next) !== hex) onChange(hexOf(next))
      }}
    >
      <DialogTrigger>
        <Button className="colour-button" aria-label={`${label}: ${name}`} isDisabled={disabled === true}>
          <i className={css.colourSwatch} style={{ background: own ?? hex }} aria-hidden="true" />
          <span>{name}</span>
        </Button>
        <Popover className={`float ${css.controlPop}`} placement="bottom end">
          <Dialog className={`${css.colourPop} stacked gap-10`} aria-label={label}>
            <ColorSwatchPicker className={`${css.swatches} stacked gap-6`} aria-label="Ready colours">
              {SWATCHES.map((colour) => (
                <ColorSwatchPickerItem key={colour} color={colour} className={`${css.swatchItem} pressable rounded`}>
                  <ColorSwatch className={css.colourSwatch} />
                </ColorSwatchPickerItem>
              ))}
            </ColorSwatchPicker>
            <ColorArea
              className={`${css.colourArea} full rounded`}
              colorSpace="hsb"
              xChannel="saturation"
              yChannel="brightness"
            >
              <ColorThumb className={css.thumb} />
            </ColorArea>
            <ColorSlider className="colour-slider" colorSpace="hsb" channel="hue">
              <SliderTrack className={`${css.colourTrack} rounded`}>
                <ColorThumb className={css.thumb} />
              </SliderTrack>
            </ColorSlider>
            <ColorField className={`${css.colourHex} hstack muted`}>
              <Label>Hex</Label>
              <Input className="control-field" />
            </ColorField>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </ColorPicker>
  )
}
