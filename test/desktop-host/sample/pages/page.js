window.sample.onNews((text) => {
  document.querySelector('#news').textContent = text;
});
