import { ImageUploadField } from './image-upload-field.tsx'

export const examples = [
  {
    name: 'Ritaglio 145 a 173 e tondo',
    element: (
      <div className="grid-3">
        <ImageUploadField label="Foto dell’offerta" name="offerPhoto" aspect={145 / 173} />
        <ImageUploadField
          label="Foto del profilo"
          name="avatar"
          aspect={1}
          round
          currentUrl="/assets/images/user.png"
        />
      </div>
    ),
  },
]
